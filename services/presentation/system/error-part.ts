import type { SystemError } from '@cartorio/contracts/http/system.js'
import { countText } from './durations.js'
import type { PartNow } from './read-model-part.js'

const lateMillis = 60 * 60_000

/** Whether something unexpected went wrong within the last hour. */
export const errorPart = (errors: readonly SystemError[], now: string): PartNow => {
  const lately = errors.filter(({ lastAt }) => Date.parse(lastAt) > Date.parse(now) - lateMillis).length
  const part = { key: 'errors', title: 'Erros inesperados' }
  return lately === 0
    ? { ...part, standing: 'well', text: 'Nenhum na última hora.', advice: null }
    : {
        ...part,
        standing: 'care',
        text: `${countText(lately, 'tipo de erro', 'tipos de erro')} na última hora.`,
        advice:
          'Copie o diagnóstico e mande a um engenheiro: ele acha cada erro no registro do processo pela referência.',
      }
}
