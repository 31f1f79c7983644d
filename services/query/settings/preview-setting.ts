import { isEntryEventType, type PublishedEntryEvent } from '@cartorio/contracts/events/content-events.js'
import type { SettingsEvent } from '@cartorio/contracts/events/settings-events.js'
import type { SettingPreview } from '@cartorio/contracts/http/settings-changes.js'
import { orderIdSchema, type TenantId } from '@cartorio/contracts/ids.js'
import { mailKinds } from '@cartorio/contracts/mail-kinds.js'
import type { MailTextsView } from '@cartorio/contracts/mail-texts.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { Controller } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { evolveSettings, type Settings, settingsOn } from '../../domain/settings/settings.js'
import { settingsAt } from '../../domain/settings/settings-at.js'
import { decideSettings, ensureSeen } from '../../domain/settings/settings-commands.js'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { PostAction } from '../../http/answer.js'
import { completeSetting, type FindOrder } from '../../http/completed-setting.js'
import { requestParameter } from '../../http/parse.js'
import { type RequestedSetting, requestedSettingOf } from '../../http/requested-setting.js'
import { exampleMail } from '../../mails/example-mail.js'
import { effectTexts } from '../../presentation/settings/effect-texts.js'
import { entryDifferences, entryEffects } from '../../presentation/settings/entry-lines.js'
import { nextChangeOf } from '../../presentation/settings/next-change.js'
import { listDifferences } from '../../presentation/settings/setting-lines.js'
import { lookups } from '../../projections/lookups/lookups.js'
import { orders } from '../../projections/orders/orders.js'
import { defineQuery } from '../pipeline/define-query.js'
import { QueryPorts } from '../query-ports.js'
import { countAffected } from './count-affected.js'
import { readEntryOrders } from './site-entries.js'

type Previewed = { readonly tenantId: TenantId; readonly requested: RequestedSetting }

/** The day from which the decided events hold. */
const firstDay = (drafts: readonly SettingsEvent[], today: string): string =>
  drafts.flatMap(({ data }) => ('startsOn' in data && data.startsOn !== undefined ? [data.startsOn] : []))[0] ?? today

const isPublishedEntry = (event: SettingsEvent): event is PublishedEntryEvent =>
  isEntryEventType(event.type) && event.personal !== undefined

/** By the read model: a preview reads no log. */
const findOrder =
  ({ readModels, readStore }: QueryPorts): FindOrder =>
  (orderNumber, tenantId) =>
    readModels.readEachAt(undefined, [lookups, orders], async (collectionOf) => {
      const found = await readStore.findOne(collectionOf(lookups), 'orderNumber', orderNumber)
      const row = found && (await readStore.get(collectionOf(orders), found.doc.orderId))
      return row?.doc.order.tenantId === tenantId ? orderIdSchema.parse(row.doc.orderId) : undefined
    })

/** The mail of the kind whose paragraph changes, or one that every customer gets. */
const previewMail = (before: MailTextsView, after: MailTextsView): SettingPreview['mail'] => {
  const kind = mailKinds.find((each) => before.paragraphs[each] !== after.paragraphs[each]) ?? 'order-paid'
  const { subject, text, html } = exampleMail(kind, after)
  return { from: after.senderName, replyTo: after.replyTo, subject, text, html }
}

const offeredOn = (settings: Settings, day: string) => settingsAt(settings, `${day}T12:00:00.000Z`).offered

/** What a change of the settings would do: the same decision, of which nothing is written. */
export const PreviewSetting = defineQuery(
  QueryPorts,
  async (ports: QueryPorts, { tenantId, requested }: Previewed): Promise<SettingPreview> => {
    const { setting, seenRevision } = requested
    const command = await completeSetting(ports, findOrder(ports), tenantId, requested.command)
    const known = await ports.settings.refreshed(tenantId)
    const now = ports.clock.now()
    const today = officeDay(now)
    const drafts = decideSettings(command, known, now)
    ensureSeen(drafts, known, seenRevision)
    const startsOn = firstDay(drafts, today)
    const before = settingsOn(known, startsOn)
    const after = settingsOn(drafts.reduce(evolveSettings, known), startsOn)
    if (setting === 'site-entries') {
      await ports.siteEntries.read()
      const current = ports.siteEntries.current()
      const named = [...current, ...drafts.filter(isPublishedEntry)]
      const words = { current, numbers: await readEntryOrders(ports, named) }
      return {
        startsOn,
        revision: known.revision,
        differences: entryDifferences(drafts, words),
        effects: entryEffects(drafts, before.site),
      }
    }
    const affected = await countAffected(ports, tenantId, setting, after, now)
    return {
      startsOn,
      revision: known.revision,
      differences: listDifferences(setting, before, after, startsOn),
      ...(setting === 'mail-texts' && { mail: previewMail(before.mailTexts, after.mailTexts) }),
      effects: effectTexts({
        setting,
        startsOn,
        today,
        affected,
        offered: { before: [...offeredOn(before, startsOn)], after: [...offeredOn(after, startsOn)] },
        nextChangeOn: nextChangeOf(known, drafts, startsOn),
      }),
    }
  },
)

const Requested = requestParameter(requestedSettingOf)

/** What administrators see of a change before they make it. */
@Controller('api/admin/settings')
export class SettingPreviewsController {
  constructor(private readonly queries: QueryBus) {}

  @PostAction(':setting/preview')
  preview(@Requested() requested: RequestedSetting, @Staff() { tenantId }: StaffPrincipal): Promise<SettingPreview> {
    return this.queries.execute(new PreviewSetting({ tenantId, requested }))
  }
}
