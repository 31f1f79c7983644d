import type { SettingsEventNamed } from '@cartorio/contracts/events/settings-events.js'
import type { MessageTemplates } from '@cartorio/contracts/message-templates.js'

/** A template that is known takes the new words in its place; one that is new comes last. */
export const changeMessageTemplates = (
  { templates }: MessageTemplates,
  { version, templates: set, removed }: SettingsEventNamed<'MessageTemplatesSet'>['data'],
): MessageTemplates => {
  const kept = templates.filter(({ id }) => !removed.includes(id))
  const changed = kept.map((template) => set.find(({ id }) => id === template.id) ?? template)
  return { version, templates: [...changed, ...set.filter(({ id }) => !kept.some((known) => known.id === id))] }
}
