import type { ReadModelWork } from '@cartorio/contracts/http/read-model-works.js'

const numbers = new Intl.NumberFormat('pt-BR')
const counted = (count: number, one: string, many: string): string =>
  `${numbers.format(count)} ${count === 1 ? one : many}`

/** What is being done: `Refazer Busca de pedidos`. */
export const workTitle = ({ kind }: Pick<ReadModelWork, 'kind'>, title: string): string =>
  `${kind === 'rebuild' ? 'Refazer' : 'Conferir'} ${title}`

const quarantineText = (count: number): string =>
  count === 0
    ? 'A quarentena está vazia.'
    : `${counted(count, 'evento ainda não pôde', 'eventos ainda não puderam')} ser lido: precisa da correção de um engenheiro.`

const doneText = ({ kind, events, outcome }: ReadModelWork): string => {
  const { differences = 0, quarantined = 0 } = outcome ?? {}
  const read = `Leu ${counted(events, 'evento', 'eventos')}.`
  if (kind === 'rebuild') return `${read} O modelo novo responde. ${quarantineText(quarantined)}`
  return differences === 0
    ? `${read} Todos os documentos são o que o registro diz.`
    : `${read} ${counted(differences, 'documento difere', 'documentos diferem')} do registro: refaça este modelo e conte a um engenheiro.`
}

/** How far a work is, or what came of it, in words. */
export const workText = (work: ReadModelWork): string => {
  const { status, part, events, problem } = work
  if (status === 'requested') return 'Na vez: um processo com o papel projector o começa em segundos.'
  if (status === 'running') return `${Math.floor(part * 100)}%, ${counted(events, 'evento lido', 'eventos lidos')}.`
  if (status === 'failed')
    return `Não terminou, e nada mudou no que responde. Peça de novo; se falhar outra vez, conte a um engenheiro: ${problem ?? 'sem código'}.`
  return doneText(work)
}
