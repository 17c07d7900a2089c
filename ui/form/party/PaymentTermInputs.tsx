import { useWatch } from 'react-hook-form';
import { useText } from '../../words/useText.ts';
import { IntegerInput } from '../inputs/IntegerInput.tsx';
import { ToggleInput } from '../inputs/ToggleInput.tsx';
import { At } from './At.tsx';

/** The longest term that nobody has to say was agreed. */
const usualTermLimit = 60;

/** Days to pay of a trial or a recipient; of a long term also that it was agreed. */
export function PaymentTermInputs({ hint }: { hint: string }) {
  const text = useText();
  const [days, isAgreed]: unknown[] = useWatch({ name: ['payment_days', 'is_payment_term_agreed'] });
  const isLong = typeof days === 'number' && days > usualTermLimit;
  return (
    <>
      <At width={2}>
        <IntegerInput source="payment_days" label={text('paymentTerm.days')} hint={hint} />
      </At>
      {(isLong || isAgreed === true) && (
        <At width={4}>
          <ToggleInput
            source="is_payment_term_agreed"
            label={text('paymentTerm.agreed')}
            hint={text('paymentTerm.agreedHint')}
          />
        </At>
      )}
    </>
  );
}
