import type { SystemQueue, SystemReadModel } from '@cartorio/contracts/http/system.js'
import { formatDateTime } from '../../../lib/format-date-time'

const numbers = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const unknown = '—'

const shown = (figure: number | null | undefined): string =>
  figure === null || figure === undefined ? unknown : numbers.format(figure)

/** A duration in its largest unit: `90` → `1 min`. */
export const shortDuration = (seconds: number | null): string => {
  if (seconds === null) return unknown
  if (seconds < 60) return `${Math.floor(seconds)} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`
  return `${Math.floor(seconds / 3600)} h`
}

const lagShown = ({ lag }: SystemReadModel): string => {
  if (lag === null) return unknown
  return lag.events === 0 ? '0' : `${shown(lag.events)}${lag.more ? '+' : ''} (${shortDuration(lag.seconds)})`
}

const generationShown = ({ version, generation, filling }: SystemReadModel): string =>
  `v${version}, ${shown(generation)}${filling === null ? '' : ` → ${filling.generation}`}`

export const readModelFigures = [
  ['Versão, geração', generationShown],
  ['Posição', ({ position }: SystemReadModel) => position ?? unknown],
  ['Atraso', lagShown],
  ['Eventos/s', ({ eventsPerSecond }: SystemReadModel) => shown(eventsPerSecond)],
  ['Quarentena', ({ parked }: SystemReadModel) => shown(parked)],
] as const

export const queueFigures = [
  ['Esperam', ({ waiting }: SystemQueue) => shown(waiting)],
  ['Andam', ({ active }: SystemQueue) => shown(active)],
  ['Depois', ({ delayed }: SystemQueue) => shown(delayed)],
  ['Falharam', ({ failed }: SystemQueue) => shown(failed)],
  ['Mais antiga', ({ oldestSeconds }: SystemQueue) => shortDuration(oldestSeconds)],
  ['Última feita', ({ lastDoneAt }: SystemQueue) => (lastDoneAt === null ? unknown : formatDateTime(lastDoneAt))],
] as const
