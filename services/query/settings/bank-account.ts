import { staffReads } from '@cartorio/contracts/http/routes/staff-reads.js'
import { serveStaffRead } from '../pipeline/serve-staff-read.js'

/** Where customers of the office transfer to. */
export const readBankAccount = serveStaffRead(staffReads.bankAccount, async ({ settings }, { tenantId }) => ({
  bankAccount: settings.of(tenantId).bankAccount,
}))
