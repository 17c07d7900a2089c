import { isIban } from '../../contract/primitives.ts';
import { type Element, leaf, parent, xmlOf } from '../einvoices/xml.ts';
import { sumOf } from '../money.ts';
import { sepaId, sepaText } from './sepaText.ts';

/** An account and whose it is; `bic` is needed outside of the EEA alone. */
interface Party {
  name: string;
  iban: string;
  bic: string | null;
}

/** One payment: cents, above 0; `id` comes back with it on the statements of both. */
export interface Transfer {
  id: string;
  amount: number;
  creditor: Party;
  text: string;
}

export interface TransferOrder {
  id: string;
  /** As ISO string. */
  createdAt: string;
  /** `YYYY-MM-DD` */
  executionDate: string;
  debtor: Party;
  transfers: readonly Transfer[];
}

const euros = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

const accountOf = (name: string, { iban }: Party) => parent(name, parent('Id', leaf('IBAN', iban)));

const agentOf = (name: string, { bic }: Party, isRequired: boolean): Element | null => {
  if (bic !== null) return parent(name, parent('FinInstnId', leaf('BICFI', bic)));
  return isRequired ? parent(name, parent('FinInstnId', parent('Othr', leaf('Id', 'NOTPROVIDED')))) : null;
};

const nameOf = (name: string, party: Party) => parent(name, leaf('Nm', sepaText(party.name, 70)));

const transferOf = ({ id, amount, creditor, text }: Transfer) =>
  parent(
    'CdtTrfTxInf',
    parent('PmtId', leaf('EndToEndId', sepaId(id))),
    parent('Amt', leaf('InstdAmt', euros(amount), { Ccy: 'EUR' })),
    agentOf('CdtrAgt', creditor, false),
    nameOf('Cdtr', creditor),
    accountOf('CdtrAcct', creditor),
    parent('RmtInf', leaf('Ustrd', sepaText(text, 140))),
  );

/** Throws where an order would be refused by every bank: who calls has checked it. */
const assertPayable = ({ debtor, transfers }: TransferOrder): void => {
  for (const { iban } of [debtor, ...transfers.map(({ creditor }) => creditor)])
    if (!isIban(iban)) throw new Error('an account of a credit transfer is no IBAN');
  if (transfers.length === 0 || transfers.some(({ amount }) => amount < 1 || amount > 99_999_999_999))
    throw new Error('a credit transfer is over 0.01 to 999,999,999.99');
};

/** A SEPA credit transfer, pain.001.001.09 as the EPC's guidelines have it: one order with its control sums. */
export const creditTransfer = (order: TransferOrder): string => {
  assertPayable(order);
  const { debtor, transfers } = order;
  const id = sepaId(order.id);
  const totals = [
    leaf('NbOfTxs', String(transfers.length)),
    leaf('CtrlSum', euros(sumOf(transfers.map(({ amount }) => amount)))),
  ];
  const content = parent(
    'CstmrCdtTrfInitn',
    parent('GrpHdr', leaf('MsgId', id), leaf('CreDtTm', order.createdAt), totals, nameOf('InitgPty', debtor)),
    parent(
      'PmtInf',
      leaf('PmtInfId', id),
      leaf('PmtMtd', 'TRF'),
      totals,
      parent('PmtTpInf', parent('SvcLvl', leaf('Cd', 'SEPA'))),
      parent('ReqdExctnDt', leaf('Dt', order.executionDate)),
      nameOf('Dbtr', debtor),
      accountOf('DbtrAcct', debtor),
      agentOf('DbtrAgt', debtor, true),
      leaf('ChrgBr', 'SLEV'),
      transfers.map(transferOf),
    ),
  );
  const attributes = { xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' };
  return xmlOf({ name: 'Document', attributes, content: content === null ? [] : [content] });
};
