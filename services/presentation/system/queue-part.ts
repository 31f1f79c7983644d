import { queueLabel } from '../queue-labels.js'
import { countText, durationText } from './durations.js'
import type { PartNow } from './read-model-part.js'

/** How a queue moves; seconds are ages. */
export type QueueNow = {
  readonly name: string
  readonly waiting: number
  readonly active: number
  readonly delayed: number
  readonly failed: number
  readonly oldestSeconds: number | null
  readonly lastDoneSeconds: number | null
}

/** Seconds for which a job may wait for a worker. */
const waitedLimit = 5 * 60

/** Queues that the clock fills, and the seconds within which one of their jobs is done again. */
const byTheClock: ReadonlyMap<string, number> = new Map([
  ['payment-reconciliation', 15 * 60],
  ['deadline-sweep', 15 * 60],
  ['courier-schedule', 10 * 60],
])

type Said = Pick<PartNow, 'standing' | 'text' | 'advice'>

const idleText = ({ waiting, active, delayed }: QueueNow): string => {
  const parts = [
    ...(waiting > 0 ? [countText(waiting, 'espera', 'esperam')] : []),
    ...(active > 0 ? [countText(active, 'em andamento', 'em andamento')] : []),
    ...(delayed > 0 ? [countText(delayed, 'marcada para depois', 'marcadas para depois')] : []),
  ]
  return parts.length === 0 ? 'Nada espera.' : `${parts.join(', ')}.`
}

const say = (queue: QueueNow): Said => {
  const { name, failed, oldestSeconds, lastDoneSeconds } = queue
  if (oldestSeconds !== null && oldestSeconds > waitedLimit)
    return {
      standing: 'wrong',
      text: `A tarefa mais antiga espera há ${durationText(oldestSeconds)}.`,
      advice: `Conte a um engenheiro: a fila ${name} não anda. Nada se perde: as tarefas são feitas quando ela andar.`,
    }
  const limit = byTheClock.get(name)
  if (limit !== undefined && lastDoneSeconds !== null && lastDoneSeconds > limit)
    return {
      standing: 'wrong',
      text: `A última vez foi há ${durationText(lastDoneSeconds)}, e ela se repete a cada poucos minutos.`,
      advice: `Conte a um engenheiro: a fila ${name} não é mais executada.`,
    }
  if (failed > 0)
    return {
      standing: 'care',
      text: `${countText(failed, 'tarefa falhou', 'tarefas falharam')} em todas as tentativas.`,
      advice: 'Tente de novo em Pendências. Se falhar outra vez, mande a um engenheiro a referência que está lá.',
    }
  return { standing: 'well', text: idleText(queue), advice: null }
}

export const queuePart = (queue: QueueNow): PartNow => ({
  key: `queue/${queue.name}`,
  title: queueLabel(queue.name),
  ...say(queue),
})
