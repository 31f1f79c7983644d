import type { SystemPage, SystemQueue, SystemReadModel } from '@cartorio/contracts/http/system.js'
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

const countOf = (page: SystemPage): number =>
  Math.max(...[page.lcp, page.inp, page.cls].map((each) => each?.count ?? 0))

const secondsShown = (figure: SystemPage['lcp']): string =>
  figure === null ? unknown : `${shown(figure.p75 / 1000)} s`

const millisShown = (figure: SystemPage['inp']): string =>
  figure === null ? unknown : `${numbers.format(Math.round(figure.p75))} ms`

const shiftShown = (figure: SystemPage['cls']): string =>
  figure === null ? unknown : figure.p75.toLocaleString('pt-BR', { maximumFractionDigits: 2 })

export const pageFigures = [
  ['Conteúdo (LCP)', ({ lcp }: SystemPage) => secondsShown(lcp)],
  ['Resposta (INP)', ({ inp }: SystemPage) => millisShown(inp)],
  ['Movimento (CLS)', ({ cls }: SystemPage) => shiftShown(cls)],
  ['Visitas', (page: SystemPage) => shown(countOf(page))],
] as const
