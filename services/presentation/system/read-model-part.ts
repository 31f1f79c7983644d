import type { ProjectionState } from '@cartorio/contracts/http/health.js'
import type { SystemPart } from '@cartorio/contracts/http/system.js'
import { countText, durationText } from './durations.js'

/** A part before it was noted since when it stands so. */
export type PartNow = Omit<SystemPart, 'since'>

const titles: ReadonlyMap<string, string> = new Map([
  ['tracking', 'Acompanhamento do cliente'],
  ['orders', 'Lista e página de pedidos da equipe'],
  ['lookups', 'Busca de pedidos'],
  ['admin-stats', 'Números do painel'],
  ['payments', 'Pagamentos em aberto'],
  ['shipments', 'Envios a caminho'],
  ['notifications', 'Mensagens enviadas aos clientes'],
  ['attention', 'Pendências'],
  ['entry-care', 'Quem cuida de cada pendência'],
  ['conversations', 'Conversas com clientes'],
  ['deadlines', 'Prazos'],
  ['staff', 'Equipe'],
  ['issued-copies', 'Conferência de cópias'],
  ['step-times', 'Tempo até cada etapa'],
  ['report-facts', 'Fatos dos relatórios'],
  ['audit-trail', 'Trilha de auditoria'],
])

/** What a read model is for; its name where it has no words yet. */
export const readModelTitle = (name: string): string => titles.get(name) ?? name

/** Seconds for which events may wait before it is worth a look. */
const watchedSeconds = 30
/** Seconds after which the projector checks again whether it stands still. */
const stillSecondsLimit = 60

const told = (name: string): string => `Conte a um engenheiro: o modelo de leitura ${name}`

type Said = Pick<PartNow, 'standing' | 'text' | 'advice'>

const behindText = ({ events, more, seconds }: NonNullable<ProjectionState['lag']>): string =>
  `${countText(events, 'evento espera', 'eventos esperam', more)}, o mais antigo há ${durationText(seconds)}.`

const say = ({ name, serves, position, lag, stillSeconds, parked, problem }: ProjectionState): Said => {
  if (position === null)
    return { standing: 'unknown', text: problem ?? 'Não se sabe até onde foi.', advice: `${told(name)} não responde.` }
  if (stillSeconds !== null && stillSeconds >= stillSecondsLimit)
    return {
      standing: 'wrong',
      text: `Está parado há ${durationText(stillSeconds)}, com eventos à espera.`,
      advice: `${told(name)} parou na posição ${position}. O que muda não aparece até ele andar; nada se perde.`,
    }
  if (!serves)
    return {
      standing: 'wrong',
      text: 'Ainda está sendo preenchido e não responde.',
      advice: 'Espere: ele responde quando chegar ao fim do registro. Se a posição não muda, avise um engenheiro.',
    }
  if (parked !== null && parked > 0)
    return {
      standing: 'wrong',
      text: `Não pôde ler ${countText(parked, 'evento', 'eventos')}: os pedidos deles estão parados aqui.`,
      advice: 'Veja a quarentena. Depois da correção por um engenheiro, refaça este modelo de leitura.',
    }
  if (lag !== null && (lag.more || lag.seconds > watchedSeconds))
    return {
      standing: 'care',
      text: behindText(lag),
      advice: 'Ele está lendo. Se a posição não muda em alguns minutos, avise um engenheiro.',
    }
  return { standing: 'well', text: lag !== null && lag.events > 0 ? behindText(lag) : 'Em dia.', advice: null }
}

export const readModelPart = (state: ProjectionState): PartNow => ({
  key: `read-model/${state.name}`,
  title: readModelTitle(state.name),
  ...say(state),
})
