const minute = 60
const hour = 60 * minute
const day = 24 * hour

const counted = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`

/** A duration as people say it: `90` → `1 minuto`. */
export const durationText = (seconds: number): string => {
  if (seconds < minute) return counted(Math.floor(seconds), 'segundo', 'segundos')
  if (seconds < hour) return counted(Math.floor(seconds / minute), 'minuto', 'minutos')
  if (seconds < 2 * day) return counted(Math.floor(seconds / hour), 'hora', 'horas')
  return counted(Math.floor(seconds / day), 'dia', 'dias')
}

const numbers = new Intl.NumberFormat('pt-BR')

/** `1234` of `evento`, `eventos` → `1.234 eventos`; `more` where only so many were counted. */
export const countText = (count: number, one: string, several: string, more = false): string =>
  `${more ? 'mais de ' : ''}${numbers.format(count)} ${count === 1 && !more ? one : several}`
