import { staffReads } from '@cartorio/contracts/http/routes/staff-reads.js'
import { serveStaffRead } from '../pipeline/serve-staff-read.js'

const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  one.name.localeCompare(other.name, 'pt-BR')

/** Whom the steps of the work may name, as a step would be decided now. */
export const listNamedMakers = serveStaffRead(staffReads.officeLists, async ({ settings }, { tenantId }) => {
  const { notaryOffices, translators } = settings.of(tenantId)
  return {
    notaryOffices: notaryOffices.map((office) => ({ ...office })).sort(byName),
    translators: translators
      .map((translator) => ({ ...translator, languages: [...translator.languages] }))
      .sort(byName),
  }
})
