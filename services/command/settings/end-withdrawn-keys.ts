import type { TenantId } from '@cartorio/contracts/ids.js'
import type { Clock } from '../../domain/clock.js'
import type { CurrentSettings } from '../../domain/settings/settings.js'
import { type DataKeys, siteEntrySubject } from '../../privacy/data-keys.js'

type Deps = { readonly dataKeys: Pick<DataKeys, 'erase'>; readonly settings: CurrentSettings; readonly clock: Clock }

/** Ends the keys of the entries that the log has withdrawn: a crash may have come before, and a backup after it. */
export const endWithdrawnKeys = async (
  { dataKeys, settings, clock }: Deps,
  tenants: readonly TenantId[],
): Promise<void> => {
  const at = clock.now()
  const ended = tenants.flatMap((tenantId) =>
    settings
      .of(tenantId)
      .site.entries.filter(({ withdrawn }) => withdrawn)
      .map(({ entryId }) => ({ subject: siteEntrySubject(tenantId, entryId), at })),
  )
  if (ended.length > 0) await dataKeys.erase(ended)
}
