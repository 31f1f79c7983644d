import { type SettingName, settingNames, settingsBodies } from '@cartorio/contracts/http/settings.js'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { type RequestedChange, requestedChange, type SettingBody } from '../domain/settings/requested-change.js'
import { parseInput } from './parse.js'
import { HttpProblem } from './problem.js'

export type RequestedSetting = RequestedChange & { readonly setting: SettingName }

const schemas: { readonly [S in SettingName]: z.ZodMiniType<SettingBody<S>> } = settingsBodies

const read = <S extends SettingName>(setting: S, body: unknown): RequestedSetting => ({
  setting,
  ...requestedChange(setting, parseInput(schemas[setting], body)),
})

/** The change of the setting that `:setting` in the path names. @throws {HttpProblem} 404 for one that there is not */
export const requestedSettingOf = ({ params, body }: FastifyRequest): RequestedSetting => {
  const { setting } = params as { readonly setting?: string }
  const known = settingNames.find((name) => name === setting)
  if (known === undefined)
    throw new HttpProblem(404, 'settings/unknown-setting', 'Essa configuração não existe. Confira o endereço.')
  return read(known, body)
}
