import type { System, SystemError, SystemPart } from '@cartorio/contracts/http/system.js'
import { standingWords } from './StandingMark'
import { listNotWell } from './summary-text'
import { pageFigures, queueFigures, readModelFigures } from './system-figures'

type Figures<P> = readonly (readonly [head: string, cell: (part: P) => string])[]

const line = ({ title, key, standing, text, since }: SystemPart): string =>
  `- [${standingWords[standing]}] ${title} (${key}): ${text}${since === null ? '' : ` Desde ${since}.`}`

const advised = (part: SystemPart): string => [line(part), part.advice ?? []].flat().join(' ')

const figured =
  <P extends SystemPart>(figures: Figures<P>) =>
  (part: P): string =>
    `${line(part)} ${figures.map(([head, cell]) => `${head} ${cell(part)}`).join('; ')}`

const errorLine = ({ lastAt, place, kind, detail, count, firstAt, correlationId }: SystemError): string =>
  [
    `- ${lastAt} ${place}: ${kind}`,
    detail ?? [],
    count === 1 ? [] : `${count} vezes desde ${firstAt}`,
    correlationId === null ? [] : `referência ${correlationId}`,
  ]
    .flat()
    .join(', ')

const orNothing = (lines: readonly string[]): readonly string[] => (lines.length === 0 ? ['- Nada.'] : lines)

/**
 * Everything that the page shows, for an engineer who does not see it: first what is not well. No person's data: the
 * answer has none.
 */
export const reportText = (system: System): string => {
  const { at, roles, readModels, quarantine, queues, seals, backup, errors, outside, process, pages } = system
  return [
    `Cartório Online, estado do sistema em ${at}`,
    `Versão ${process.release}, Node ${process.node}, iniciado em ${process.startedAt}, papéis ${process.roles.join(', ')}`,
    '',
    'Precisa de atenção',
    ...orNothing(listNotWell(system).map(advised)),
    '',
    'Erros inesperados, o último primeiro',
    ...orNothing(errors.list.map(errorLine)),
    '',
    'Papéis',
    ...roles.map(line),
    '',
    'Modelos de leitura',
    ...readModels.map(figured(readModelFigures)),
    '',
    'Quarentena',
    ...orNothing(
      quarantine.map(
        ({ readModel, type, stream, position, reason, message }) =>
          `- ${readModel}: ${type ?? 'ilegível'} (${stream}) na posição ${position}, ${reason}: ${message}`,
      ),
    ),
    '',
    'Filas',
    ...(queues === null ? ['- O servidor das filas não responde.'] : queues.map(figured(queueFigures))),
    '',
    'Pagamentos, transportadora, mensagens, selos e cópia de segurança',
    ...[...outside, seals, backup].map(line),
    '',
    'Bases, como o processo que respondeu as alcança',
    ...process.stores.map(line),
    '',
    'Velocidade nos navegadores (75%), como o processo que respondeu a contou',
    ...pages.map(figured(pageFigures)),
  ].join('\n')
}
