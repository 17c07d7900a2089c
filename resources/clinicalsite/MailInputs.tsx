import { Box } from '@mui/material';
import { Fragment } from 'react';
import { mailedInvoiceDe, mailedInvoiceEn } from '../../messages/invoices/mailedInvoice.ts';
import { LabelInput } from '../../ui/form/inputs/LabelInput.tsx';
import { Card } from '../../ui/frame/Card.tsx';
import { FieldStack } from '../../ui/frame/FieldStack.tsx';
import { useText } from '../../ui/words/useText.ts';

const inOrder = ['de', 'en'] as const;
const words = { de: mailedInvoiceDe, en: mailedInvoiceEn } as const;

/** What invoices are mailed with, in each language; what stands in an empty field is what is sent then. */
export function MailInputs() {
  const text = useText();
  return (
    <Card title={text('invoiceMails.settings')}>
      <FieldStack>
        <Box sx={{ color: 'var(--text2)' }}>{text('invoiceMails.settingsHint')}</Box>
        {inOrder.map((language) => (
          <Fragment key={language}>
            <LabelInput
              source={`mail_subject_${language}`}
              label={text(`invoiceMails.subjectIn.${language}`)}
              language={language}
              placeholder={words[language].subject}
            />
            <LabelInput
              source={`mail_text_${language}`}
              label={text(`invoiceMails.textIn.${language}`)}
              language={language}
              placeholder={words[language].text}
              rows={7}
            />
          </Fragment>
        ))}
      </FieldStack>
    </Card>
  );
}
