import type { System, SystemPart } from '@cartorio/contracts/http/system.js'
import { standingWords } from './StandingMark'
import { pageFigures, queueFigures, readModelFigures } from './system-figures'

type Figures<P> = readonly (readonly [head: string, cell: (part: P) => string])[]

const line = ({ title, key, standing, text, since }: SystemPart): string =>
  `- [${standingWords[standing]}] ${title} (${key}): ${text}${since === null ? '' : ` Desde ${since}.`}`

const figured =
  <P extends SystemPart>(figures: Figures<P>) =>
  (part: P): string =>
    `${line(part)} ${figures.map(([head, cell]) => `${head} ${cell(part)}`).join('; ')}`

/** Everything that the page shows, for an engineer who does not see it. No person's data: the answer has none. */
export const reportText = ({
  at,
  roles,
  readModels,
  quarantine,
  queues,
  seals,
  outside,
  process,
  pages,
}: System): string =>
  [
    `Cartório Online, estado do sistema em ${at}`,
    `Versão ${process.release}, Node ${process.node}, iniciado em ${process.startedAt}, papéis ${process.roles.join(', ')}`,
    '',
    'Papéis',
    ...roles.map(line),
    '',
    'Modelos de leitura',
    ...readModels.map(figured(readModelFigures)),
    '',
    'Quarentena',
    ...quarantine.map(
      ({ readModel, type, stream, position, reason, message }) =>
        `- ${readModel}: ${type ?? 'ilegível'} (${stream}) na posição ${position}, ${reason}: ${message}`,
    ),
    '',
    'Filas',
    ...(queues === null ? ['- O servidor das filas não responde.'] : queues.map(figured(queueFigures))),
    '',
    'Pagamentos, transportadora, mensagens e selos',
    ...[...outside, seals].map(line),
    '',
    'Bases, como o processo que respondeu as alcança',
    ...process.stores.map(line),
    '',
    'Velocidade nos navegadores (75%), como o processo que respondeu a contou',
    ...pages.map(figured(pageFigures)),
  ].join('\n')
