import MailComposer from 'nodemailer/lib/mail-composer';

/** A file that goes with a mail. */
export interface MailFile {
  filename: string;
  mime: string;
  content: Uint8Array;
}

export interface Mail {
  /** Null of one that a person sends: it goes out from that person's own address. */
  from: { name: string; address: string } | null;
  /** Null of one that a person addresses. */
  to: string | null;
  /** Where answers go, where that is not where it comes from. */
  replyTo: string | null;
  subject: string;
  text: string;
  /** Mail programs open it as a draft of their own instead of showing it as received. */
  isUnsent?: boolean;
  /** In angle brackets; the same at every attempt, so that a server that gets it twice may tell. */
  messageId: string;
  date: Date;
  files: readonly MailFile[];
}

/** Control characters end headers; none is let into one. */
const asHeader = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/** The mail as it travels (RFC 5322): plain text and files. It reads no file and fetches nothing. */
export const composeMail = ({
  from,
  to,
  replyTo,
  subject,
  text,
  isUnsent = false,
  messageId,
  date,
  files,
}: Mail): Promise<Buffer> =>
  new MailComposer({
    ...(from === null ? {} : { from: { name: asHeader(from.name), address: from.address } }),
    ...(to === null ? {} : { to: { name: '', address: to } }),
    ...(isUnsent ? { headers: { 'X-Unsent': '1' } } : {}),
    ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    subject: asHeader(subject),
    // As it is transferred: what is kept is what travels, to the byte.
    text: text.replace(/\r?\n/g, '\r\n'),
    messageId,
    date,
    attachments: files.map(({ filename, mime, content }) => ({
      filename: asHeader(filename),
      contentType: mime,
      content: Buffer.from(content),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
