import type { BulkCounts, BulkPreviewRow } from '@cartorio/contracts/http/bulk.js'
import type { BulkEnd, BulkStep } from '@cartorio/contracts/order/bulk-steps.js'

const number = new Intl.NumberFormat('pt-BR')

export const formatCount = (count: number): string => number.format(count)

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${formatCount(count)} ${count === 1 ? one : many}`]

export const countOutcomes = (rows: readonly BulkPreviewRow[]) => ({
  done: rows.filter(({ outcome }) => outcome === 'done').length,
  refused: rows.filter(({ outcome }) => outcome === 'refused').length,
  override: rows.filter(({ outcome }) => outcome === 'override').length,
})

/** What an order needs that does not take the step as it is. */
const overrideMark = (step: BulkStep): string => (step === 'status' ? 'só à mão' : 'só com motivo')

/** What the preview has found, in one line. */
export const previewText = (rows: readonly BulkPreviewRow[], step: BulkStep): string => {
  const { done, refused, override } = countOutcomes(rows)
  const isMessage = step === 'message'
  return [
    ...(done === 0
      ? [isMessage ? 'Nenhuma mensagem pode ser enviada assim' : 'Nenhum pedido pode ser registrado assim']
      : isMessage
        ? counted(done, 'mensagem será enviada', 'mensagens serão enviadas')
        : counted(done, 'será registrado', 'serão registrados')),
    ...counted(refused, 'recusado', 'recusados'),
    ...counted(override, overrideMark(step), overrideMark(step)),
  ].join(', ')
}

/** How far a step of many orders has come, in one line. */
export const resultText = ({ all, done, refused, left }: BulkCounts, isRunning: boolean, step: BulkStep): string =>
  isRunning
    ? `${formatCount(all - left)} de ${formatCount(all)}`
    : [
        ...(step === 'message'
          ? [done === 0 ? 'Nenhuma mensagem enviada' : counted(done, 'mensagem enviada', 'mensagens enviadas')].flat()
          : done === 0
            ? ['Nenhum registrado']
            : counted(done, 'registrado', 'registrados')),
        ...counted(refused, 'recusado', 'recusados'),
        ...counted(left, 'não tentado', 'não tentados'),
      ].join(', ')

/** Why it ended before its time; nothing where it did not. */
export const endTexts: Readonly<Record<BulkEnd, string | undefined>> = {
  finished: undefined,
  stopped: 'Você parou antes do fim. O que foi registrado fica.',
  'signed-out': 'Parou porque a sua sessão terminou. O que foi registrado fica.',
  'account-closed': 'Parou porque a conta foi fechada. O que foi registrado fica.',
  'right-taken': 'Parou porque a conta não tem mais o direito a esta etapa. O que foi registrado fica.',
}
