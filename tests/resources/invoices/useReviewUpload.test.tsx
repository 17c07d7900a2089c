import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { constants } from '../../../contract/constants.ts';
import { CallError } from '../../../dataProvider/callError.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { useReviewUpload } from '../../../resources/invoices/reviewPdf/useReviewUpload.ts';
import { fakeBackend } from '../support/fakeBackend.ts';
import { renderPage } from '../support/renderPage.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Upload({ size }: { size: number }) {
  const { upload } = useReviewUpload();
  const file = new File(['%PDF-1.7'], 'Review.pdf');
  Object.defineProperty(file, 'size', { value: size });
  return (
    <button type="button" onClick={() => void upload(file, { invoice_id: newId() })}>
      Upload
    </button>
  );
}

const uploadRefused = async (failure: CallError, size = 8) => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const backend = fakeBackend();
  const call = vi.fn().mockRejectedValue(failure);
  await renderPage({ ...backend, dataProvider: { ...backend.dataProvider, call } }, <Upload size={size} />);
  fireEvent.click(screen.getByRole('button', { name: 'Upload' }));
  return call;
};

test('an upload that fails tells what the server says', async () => {
  await uploadRefused(new CallError(422, { code: 'pdf_encrypted', params: {} }));
  await screen.findByText(/This PDF is password-protected/);
});

test('… or, where it says nothing that is known, words of its own', async () => {
  await uploadRefused(new CallError(500, { code: 'made_up', params: {} }));
  await screen.findByText('Request failed with status code 500');
});

test('while a file is on its way, another one is not begun', async () => {
  const backend = fakeBackend();
  const call = vi.fn().mockReturnValue(new Promise(() => undefined));
  await renderPage({ ...backend, dataProvider: { ...backend.dataProvider, call } }, <Upload size={8} />);
  const button = screen.getByRole('button', { name: 'Upload' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(call).toHaveBeenCalledTimes(1);
});

test('a file that is too large is not sent', async () => {
  const call = await uploadRefused(
    new CallError(422, { code: 'file_too_large', params: {} }),
    constants.reviewPdfBytes + 1,
  );
  await screen.findByText('The file is larger than 25 MB.');
  expect(call).not.toHaveBeenCalled();
});
