import { defaultTenant, type OrderId, type TenantId } from '@cartorio/contracts/ids.js'
import type { ContentFile } from '@cartorio/contracts/site/content-file.js'
import { changeSettings } from '../../command/settings/change-settings.js'
import {
  buildContentFile,
  type ContentMistake,
  type KnownContent,
  planContent,
} from '../../command/settings/content-plan.js'
import { endWithdrawnKeys } from '../../command/settings/end-withdrawn-keys.js'
import { findOrderIds, findOrderNumbers } from '../../command/settings/orders-by-number.js'
import type { SettingsCommand } from '../../domain/settings/settings-commands.js'
import { createDataKeys } from '../../privacy/data-keys.js'
import { checkMasterKeys } from '../../privacy/master-key-check.js'
import { openWithdrawalList } from '../../privacy/withdrawal-list.js'
import { loadConfig, sealsDirOf } from '../config.js'
import { existingMasterKeys } from '../secrets.js'
import { createSettingsFollower } from '../settings/follow-settings.js'
import { createSiteEntries } from '../settings/follow-site-entries.js'
import { randomIds, systemClock } from '../system-clock.js'
import { BadCall, existingListSigner, runCommand, say } from './command-line.js'
import { mistakenFile, readContentFile } from './read-content-file.js'
import { withLogAndState } from './with-stores.js'

const saidOf = (command: SettingsCommand): string => {
  switch (command.type) {
    case 'PublishEntry':
      return `${command.entry.data.entryId}: published`
    case 'WithdrawEntry':
      return `${command.entryId}: withdrawn, and what it said can no longer be read`
    case 'SetCompany':
      return 'company: set'
    case 'SetSocialAccounts':
      return 'accounts: set'
    case 'SetClaims':
      return 'claims: set'
    case 'SetPartners':
      return 'partners: set'
    default:
      return command.type
  }
}

type Call = { readonly file: string } | { readonly withdraw: string } | { readonly show: true }

const calledWith = ({ FILE = '', WITHDRAW = '' }: NodeJS.ProcessEnv): Call => {
  if (FILE !== '' && WITHDRAW !== '') throw new BadCall('Set FILE or WITHDRAW, not both.')
  if (FILE !== '') return { file: FILE }
  return WITHDRAW === '' ? { show: true } : { withdraw: WITHDRAW }
}

type Office = {
  readonly known: KnownContent
  readonly eventStore: Parameters<typeof findOrderIds>[0]
  readonly tenantId: TenantId
  readonly dataKeys: ReturnType<typeof createDataKeys>
}

/** The orders that the file names; one that is unknown or erased is a mistake. */
const ordersIn = async (file: string, content: ContentFile, { eventStore, dataKeys, tenantId }: Office) => {
  const named = [...(content.testimonials ?? []), ...(content.videos ?? []), ...(content.conversations ?? [])]
  const numbers = named.flatMap(({ order }) => order ?? [])
  const orderIds = await findOrderIds(eventStore, numbers, tenantId)
  const mistakes: ContentMistake[] = []
  for (const number of new Set(numbers)) {
    const orderId = orderIds.get(number)
    if (orderId === undefined) mistakes.push({ path: number, message: 'Não há pedido com esse número.' })
    else if ((await dataKeys.of(orderId)).kind === 'erased')
      mistakes.push({ path: number, message: 'Os dados dessa pessoa foram apagados: nada dela pode ser publicado.' })
  }
  if (mistakes.length > 0) throw mistakenFile(file, mistakes)
  return orderIds
}

const commandsOf = async (call: Exclude<Call, { show: true }>, office: Office): Promise<readonly SettingsCommand[]> => {
  if ('withdraw' in call) return [{ type: 'WithdrawEntry', entryId: call.withdraw, cause: 'consent-withdrawn' }]
  const content = await readContentFile(call.file)
  const plan = planContent(content, office.known, await ordersIn(call.file, content, office))
  if ('mistakes' in plan) throw mistakenFile(call.file, plan.mistakes)
  return plan.commands
}

const ensureKnown = (call: Call, { site }: KnownContent): void => {
  if (!('withdraw' in call)) return
  const entry = site.entries.find(({ entryId }) => entryId === call.withdraw)
  if (entry === undefined) throw new BadCall(`WITHDRAW=${call.withdraw}: nothing was published under this id.`)
  if (entry.withdrawn) throw new BadCall(`WITHDRAW=${call.withdraw}: it was withdrawn before.`)
}

/**
 * `make content FILE=content.json` makes the site's content what the file says, with the product running or not;
 * `WITHDRAW=depoimento-3` takes one entry off for good; without either it prints what is published.
 */
runCommand(async () => {
  const call = calledWith(process.env)
  const config = loadConfig(process.env)
  const tenantId: TenantId = config.TENANTS[0] ?? defaultTenant
  const masterKeys = await existingMasterKeys(config)
  return withLogAndState(config, async ({ eventStore, state }) => {
    await checkMasterKeys(state, masterKeys)
    const dataKeys = createDataKeys(state, masterKeys)
    const settings = createSettingsFollower(eventStore, config.TENANTS)
    const entries = createSiteEntries({ eventStore, dataKeys, settings }, tenantId)
    await settings.read()
    await entries.read()
    const known: KnownContent = { site: settings.of(tenantId).site, entries: entries.current() }
    if ('show' in call) {
      const orderIds = known.site.entries.flatMap(({ orderId }): OrderId[] => (orderId ? [orderId] : []))
      say(JSON.stringify(buildContentFile(known, await findOrderNumbers(eventStore, orderIds)), null, 2))
      return 0
    }
    ensureKnown(call, known)
    const deps = {
      eventStore,
      dataKeys,
      clock: systemClock,
      ids: randomIds,
      settings,
      withdrawals: openWithdrawalList(sealsDirOf(config), existingListSigner(config)),
    }
    await endWithdrawnKeys(deps, [tenantId])
    const commands = await commandsOf(call, { known, eventStore, dataKeys, tenantId })
    for (const command of commands) {
      const requestId = randomIds.random()
      const actor = { kind: 'system', name: 'make-content' } as const
      const request = { requestId, body: undefined, actor, correlationId: requestId, causationId: null }
      await changeSettings(deps, { tenantId, command, request })
      say(saidOf(command))
    }
    say(
      commands.length === 0 ? 'The site says this already: nothing was changed.' : 'The pages show it within seconds.',
    )
    return 0
  })
})
