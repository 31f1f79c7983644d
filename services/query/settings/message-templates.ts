import { staffReads } from '@cartorio/contracts/http/routes/staff-reads.js'
import { serveStaffRead } from '../pipeline/serve-staff-read.js'

/** What messages to customers may begin with. */
export const readMessageTemplates = serveStaffRead(staffReads.messageTemplates, async ({ settings }, { tenantId }) => {
  const { version, templates } = settings.of(tenantId).messageTemplates
  return { version, templates: templates.map((template) => ({ ...template })) }
})
