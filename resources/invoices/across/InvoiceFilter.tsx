import { useState } from 'react';
import { invoiceMailsCalls } from '../../../contract/invoices/invoiceMails.ts';
import { type PaymentNarrowing, paymentNarrowings } from '../../../contract/receivables/paymentVocab.ts';
import { addressesCalls } from '../../../contract/site/addresses.ts';
import { trialsCalls } from '../../../contract/trials/trials.ts';
import { type Mailing, mailings } from '../../../contract/vocab.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { useRecords } from '../../../ui/calls/useRecords.ts';
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx';
import { trialChoices } from '../../../ui/form/trialChoices.ts';
import { FilterButton, FilterForm } from '../../../ui/list/filter/FilterButton.tsx';
import { useText } from '../../../ui/words/useText.ts';
import { paymentWords } from './paymentWords.ts';
import type { InvoiceNarrowing } from './useInvoiceNarrowing.ts';

/** Trial, recipient, payments, whether they were sent, mail and period of the invoices, asked for together. */
export function InvoiceFilter({ narrowing }: { narrowing: InvoiceNarrowing }) {
  const { trial, recipient, mail, sent, payment, from, to } = narrowing.values;
  const count = [trial, recipient, mail, sent, payment, from ?? to].filter(
    (value) => value !== undefined,
  ).length;
  return (
    <FilterButton count={count}>{(close) => <Fields narrowing={narrowing} onDone={close} />}</FilterButton>
  );
}

function Fields({ narrowing, onDone }: { narrowing: InvoiceNarrowing; onDone: () => void }) {
  const text = useText();
  const { values, choose } = narrowing;
  const trials = useRecords(trialsCalls.listTrials, {}).data ?? [];
  const addresses = useRecords(addressesCalls.listAddresses, {}).data ?? [];
  const [trial, setTrial] = useState(values.trial ?? '');
  const [recipient, setRecipient] = useState(values.recipient ?? '');
  const [mail, setMail] = useState<Mailing | ''>(values.mail ?? '');
  const [payment, setPayment] = useState<PaymentNarrowing | ''>(values.payment ?? '');
  const [sent, setSent] = useState<'yes' | 'no' | ''>(values.sent ?? '');
  const isMailing = useCallQuery(invoiceMailsCalls.getMailServer, {}).data?.is_configured ?? false;
  const recipients = [...new Set(addresses.flatMap((address) => address.recipient ?? []))].toSorted();
  return (
    <FilterForm
      period={text('invoicesAcross.filter.period')}
      present={values}
      onApply={(dates) => {
        choose({
          trial: trial || null,
          recipient: recipient || null,
          mail: mail || null,
          sent: sent || null,
          payment: payment || null,
          ...dates,
        });
        onDone();
      }}
    >
      <ChoiceField<string>
        label={text('invoicesAcross.filter.trial')}
        value={trial}
        onChange={setTrial}
        choices={[{ value: '', label: text('invoicesAcross.filter.anyTrial') }, ...trialChoices(trials)]}
      />
      <ChoiceField<string>
        label={text('invoicesAcross.filter.recipient')}
        value={recipient}
        onChange={setRecipient}
        choices={[
          { value: '', label: text('invoicesAcross.filter.anyRecipient') },
          ...recipients.map((name) => ({ value: name, label: name })),
        ]}
      />
      <ChoiceField<PaymentNarrowing | ''>
        label={text('invoicePayments.title')}
        value={payment}
        onChange={setPayment}
        choices={[
          { value: '', label: text('invoicePayments.any') },
          ...paymentNarrowings.map((value) => ({ value, label: paymentWords(value, text) })),
        ]}
      />
      <ChoiceField<'yes' | 'no' | ''>
        label={text('dispatches.title')}
        value={sent}
        onChange={setSent}
        choices={[
          { value: '', label: text('invoicePayments.any') },
          ...(['yes', 'no'] as const).map((value) => ({ value, label: text(`dispatches.filter.${value}`) })),
        ]}
      />
      {(isMailing || values.mail) && (
        <ChoiceField<Mailing | ''>
          label={text('invoicesAcross.filter.mailing')}
          value={mail}
          onChange={setMail}
          choices={[
            { value: '', label: text('invoicesAcross.filter.anyMailing') },
            ...mailings.map((value) => ({ value, label: text(`invoicesAcross.filter.mailings.${value}`) })),
          ]}
        />
      )}
    </FilterForm>
  );
}
