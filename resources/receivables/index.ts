import { HandCoins } from 'lucide-react';
import { type Area, page } from '../../ui/area/area.ts';

export const receivables = {
  name: 'receivables',
  icon: HandCoins,
  pages: [
    {
      route: 'receivables',
      needs: 'invoices',
      section: 'invoices',
      page: page(async () => (await import('./ReceivablesPage.tsx')).ReceivablesPage),
    },
    {
      route: 'bankStatements',
      needs: 'invoices',
      section: 'invoices',
      page: page(async () => (await import('./bank/BankStatementsPage.tsx')).BankStatementsPage),
    },
    {
      route: 'remittances',
      needs: 'invoices',
      section: 'invoices',
      page: page(async () => (await import('./remittances/RemittancesPage.tsx')).RemittancesPage),
    },
    {
      route: 'accounting',
      needs: 'invoices',
      section: 'invoices',
      page: page(async () => (await import('./handover/AccountingPage.tsx')).AccountingPage),
    },
  ],
} as const satisfies Area;
