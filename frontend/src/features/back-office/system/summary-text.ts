import type { System, SystemPart } from '@cartorio/contracts/http/system.js'

/** The parts of which the whole has its standing, but for the queues' server. */
export const listNotWell = (system: System): readonly SystemPart[] => {
  const { roles, readModels, queues, seals, backup, errors, outside, process } = system
  return [...roles, ...readModels, ...(queues ?? []), ...outside, seals, backup, errors, ...process.stores].filter(
    ({ standing }) => standing === 'wrong' || standing === 'care',
  )
}

/** How the whole does, in one sentence that names what is not well. */
export const summaryText = (system: System): string => {
  const notWell = listNotWell(system)
  if (system.queues === null) return 'O servidor das filas não responde. Avise um engenheiro.'
  if (notWell.length === 0)
    return system.standing === 'well' ? 'Todas as partes estão bem.' : 'Nada está errado no que se sabe.'
  const names = notWell.slice(0, 3).map(({ title }) => title)
  const more = notWell.length > names.length ? ` e mais ${notWell.length - names.length}` : ''
  return `${notWell.length === 1 ? '1 parte precisa' : `${notWell.length} partes precisam`} de atenção: ${names.join(', ')}${more}.`
}
