import type { SettingName, settingsBodies } from '@cartorio/contracts/http/settings.js'
import type { EntryChange } from '@cartorio/contracts/http/site-entries.js'
import type * as z from 'zod/mini'
import type { PublishWords } from './entry-commands.js'
import type { SettingsCommand } from './settings-commands.js'

/** What the body of a setting is read to. */
export type SettingBody<S extends SettingName> = z.output<(typeof settingsBodies)[S]>
type Value<S extends SettingName> = Omit<SettingBody<S>, 'seenRevision' | 'undoes'>

/** What a request says of an entry before its order, or the former words, were found. */
export type EntryRequest =
  | (Omit<PublishWords, 'type' | 'orderId'> & {
      readonly type: 'PublishTyped'
      readonly orderNumber: string | undefined
    })
  | { readonly type: 'RestoreEntry'; readonly entryId: string; readonly revision: number }

const entryCommand = ({ change }: { readonly change: EntryChange }): SettingsCommand | EntryRequest => {
  switch (change.kind) {
    case 'publish': {
      const { list, entryId, keepsOrder = false, entry: words } = change
      const orderNumber = !keepsOrder && 'order' in words ? words.order : undefined
      return { type: 'PublishTyped', list, entryId, words, keepsOrder, orderNumber }
    }
    case 'withdraw':
      return { type: 'WithdrawEntry', entryId: change.entryId, cause: change.cause }
    case 'arrange':
      return { type: 'ArrangeEntries', list: change.list, entryIds: change.entryIds }
    case 'restore':
      return { type: 'RestoreEntry', entryId: change.entryId, revision: change.revision }
    default:
      return change satisfies never
  }
}

/** What an administrator requests, and the change that it takes back. */
export type RequestedChange = {
  readonly command: SettingsCommand | EntryRequest
  /** Of the settings that were seen; nothing is compared without it. */
  readonly seenRevision: number | undefined
  readonly undoes: number | undefined
}

const commands: { readonly [S in SettingName]: (value: Value<S>) => RequestedChange['command'] } = {
  'price-lists': (priceList) => ({ type: 'AddPriceList', priceList }),
  'exchange-rates': ({ usd, ...rate }) =>
    usd === null
      ? { type: 'EndExchangeRate', ended: rate }
      : { type: 'SetExchangeRate', exchangeRate: { ...rate, usd } },
  'promised-days': (promisedDays) => ({ type: 'SetPromisedDays', promisedDays }),
  'reminder-days': (reminderDays) => ({ type: 'SetReminderDays', reminderDays }),
  'deadline-days': (deadlineDays) => ({ type: 'SetDeadlineDays', deadlineDays }),
  retention: (retention) => ({ type: 'SetRetention', retention }),
  guarantee: (guarantee) => ({ type: 'SetGuaranteeRule', guarantee }),
  'second-factor': (secondFactor) => ({ type: 'SetSecondFactorRule', secondFactor }),
  'bank-account': (account) => ({ type: 'SetBankAccount', ...account }),
  'notary-offices': (notaryOffices) => ({ type: 'SetNotaryOffices', notaryOffices }),
  translators: (translators) => ({ type: 'SetTranslators', translators }),
  'message-templates': (messageTemplates) => ({ type: 'SetMessageTemplates', messageTemplates }),
  'mail-texts': (mailTexts) => ({ type: 'SetMailTexts', mailTexts }),
  'search-terms': (searchTerms) => ({ type: 'SetSearchTerms', searchTerms }),
  'apostille-parties': (apostilleParties) => ({ type: 'SetApostilleParties', apostilleParties }),
  company: ({ company, startsOn }) => ({ type: 'SetCompany', company: { ...company, startsOn } }),
  'social-accounts': (change) => ({ type: 'SetSocialAccounts', ...change }),
  claims: (change) => ({ type: 'SetClaims', ...change }),
  partners: (change) => ({ type: 'SetPartners', ...change }),
  'site-entries': entryCommand,
  'powers-templates': (powersTemplates) => ({ type: 'SetPowersTemplates', powersTemplates }),
}

/** The command that the body of a setting stands for. */
export const requestedChange = <S extends SettingName>(name: S, body: SettingBody<S>): RequestedChange => {
  const { seenRevision, undoes, ...value } = body
  return { command: commands[name](value), seenRevision, undoes }
}
