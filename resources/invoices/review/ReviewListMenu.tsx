import { Download } from 'lucide-react';
import type { ReviewLine } from '../../../contract/invoices/invoiceReview.ts';
import { invoiceReviewCalls } from '../../../contract/invoices/invoiceReview.ts';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { type Language, languages } from '../../../contract/vocab.ts';
import { MenuButton } from '../../../ui/buttons/MenuButton.tsx';
import { useCall } from '../../../ui/calls/useCall.ts';
import { useDownload } from '../../../ui/files/useDownload.ts';
import { xlsxFile } from '../../../ui/spreadsheet/files/xlsxFile.ts';
import { useLanguage } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { reviewListName, reviewListTable } from './reviewListTable.ts';

interface Props {
  invoice: InvoicePage;
  /** Of the whole invoice. */
  lines: readonly ReviewLine[];
}

/** The list for the sponsor as PDF or as an Excel file, in the language that the sponsor reads. */
export function ReviewListMenu({ invoice, lines }: Props) {
  const text = useText();
  const own = useLanguage();
  const call = useCall();
  const { isMaking, download } = useDownload();
  const xlsx = async (language: Language) => {
    const name = reviewListName(invoice.number ?? invoice.label, language);
    return { filename: `${name}.xlsx`, blob: await xlsxFile(reviewListTable(lines, language), name) };
  };
  const pdf = (language: Language, signal: AbortSignal) =>
    call(invoiceReviewCalls.printReviewList, { invoice_id: invoice.invoice_id, language }, { signal });
  const make = { pdf, xlsx };
  const choose = (format: keyof typeof make, language: Language): void =>
    void download((signal) => make[format](language, signal));
  // The user's own language first.
  const ordered = [own, ...languages.filter((language) => language !== own)];
  return (
    <MenuButton
      sx={{ ml: 'auto' }}
      variant="outlined"
      startIcon={<Download size={15} aria-hidden />}
      disabled={isMaking || lines.length === 0}
      choices={ordered.flatMap((language) =>
        (['pdf', 'xlsx'] as const).map((format) => ({
          label: text(`invoiceReview.formats.${format}`, { language: text(`shell.language.${language}`) }),
          onChoose: () => choose(format, language),
        })),
      )}
    >
      {text('invoiceReview.download')}
    </MenuButton>
  );
}
