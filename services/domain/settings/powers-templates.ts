import type { PowersTemplates } from '@cartorio/contracts/documents/power-of-attorney/powers-templates.js'
import type { SettingsEventNamed } from '@cartorio/contracts/events/settings-events.js'
import { TechnicalError } from '../technical-error.js'

type KeptTemplates = { readonly powersTemplates: readonly PowersTemplates[] }

/** The texts that drafts of powers begin with now. */
export const currentTemplates = ({ powersTemplates }: KeptTemplates): PowersTemplates => {
  const last = powersTemplates.at(-1)
  if (last === undefined) throw new TechnicalError('the settings have no templates of powers')
  return last
}

/** Whether there was such a version: a text that was opened keeps it when the office sets another. */
export const hadTemplates = ({ powersTemplates }: KeptTemplates, version: number): boolean =>
  powersTemplates.some((templates) => templates.version === version)

/** What is left out stays as it is. */
export const changeTemplates = (
  settings: KeptTemplates,
  { version, frame, powers }: SettingsEventNamed<'PowersTemplatesSet'>['data'],
): PowersTemplates => {
  const before = currentTemplates(settings)
  return { version, frame: frame ?? before.frame, powers: { ...before.powers, ...powers } }
}
