import type { ReadModelWork, ReadModelWorkKind } from '@cartorio/contracts/http/read-model-works.js'
import type { System } from '@cartorio/contracts/http/system.js'
import { Button, Select } from 'antd'
import { useId, useRef, useState } from 'react'
import { formatDateTime } from '../../../lib/format-date-time'
import { problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { useAskForWork } from '../api/read-model-works'
import { Section } from './Parts'
import styles from './SystemPage.module.css'
import { workText, workTitle } from './work-text'

type Shown = Pick<System, 'readModels' | 'works' | 'quarantine'>

const asked: Readonly<Record<ReadModelWorkKind, string>> = {
  rebuild: 'O modelo vai ser refeito. O atual responde até o novo estar pronto.',
  verify: 'A conferência vai começar. Ela não muda nada.',
}

/** Asks, and says what becomes of it; one work at a time in the whole installation. */
const useAsk = (onAsked?: () => void) => {
  const toast = useToast()
  const { mutateAsync, isPending } = useAskForWork()
  const ask = async (kind: ReadModelWorkKind, readModel: string, title: string) => {
    try {
      await mutateAsync({ kind, readModel })
      toast.success(workTitle({ kind }, title), asked[kind])
      onAsked?.()
    } catch (error) {
      toast.error('O trabalho não começou', problemDetail(error, 'Atualize a página e peça de novo.'))
    }
  }
  return { ask, isPending }
}

/** Rebuilds and verifications: the one that runs, the last ones, and a form for the next. */
export const ReadModelWorks = ({ readModels, works: { current, ended } }: Shown) => {
  const list = useRef<HTMLUListElement>(null)
  // The buttons can take no focus while a work runs.
  const { ask, isPending } = useAsk(() => list.current?.focus())
  const [name, setName] = useState(readModels[0]?.name ?? '')
  const field = useId()
  const titleOf = (readModel: string): string => readModels.find((each) => each.name === readModel)?.title ?? readModel
  const busy = isPending || current !== null
  return (
    <Section
      title="Refazer e conferir"
      note="Um trabalho por vez em toda a instalação. Ele segue depois de um reinício, e o que responde hoje continua respondendo."
    >
      <div className={styles.ask}>
        <label htmlFor={field}>Modelo de leitura</label>
        <Select
          id={field}
          className={styles.select ?? ''}
          value={name}
          onChange={setName}
          options={readModels.map((each) => ({ value: each.name, label: each.title }))}
        />
        <Button disabled={busy} onClick={() => ask('verify', name, titleOf(name))}>
          Conferir
        </Button>
        <Button disabled={busy} onClick={() => ask('rebuild', name, titleOf(name))}>
          Refazer
        </Button>
      </div>
      <ul ref={list} tabIndex={-1} className={styles.works} aria-label="Trabalhos">
        {[...(current === null ? [] : [current]), ...ended].map((work) => (
          <Work key={work.id} work={work} title={workTitle(work, titleOf(work.readModel))} />
        ))}
      </ul>
      {current === null && ended.length === 0 && <p className={styles.note}>Nenhum trabalho foi pedido ainda.</p>}
    </Section>
  )
}

const Work = ({ work, title }: { readonly work: ReadModelWork; readonly title: string }) => (
  <li>
    <h3>{title}</h3>
    <div>
      {work.endedAt === null && <progress aria-label={title} value={work.part} max={1} />}
      <p className={work.status === 'failed' ? styles.outdated : undefined}>{workText(work)}</p>
    </div>
    <p className={styles.note}>{formatDateTime(work.endedAt ?? work.requestedAt)}</p>
  </li>
)

const reasons = {
  function: 'o código não soube ler este evento',
  corrupt: 'o evento está danificado no registro',
  'too-large': 'o documento ficou grande demais para a base',
} as const

const streams: Readonly<Record<string, string>> = { order: 'de um pedido', settings: 'das configurações' }

/** Events that read models could not take in, and the way to try again. */
export const Quarantine = ({ quarantine, works }: Shown) => {
  const { ask, isPending } = useAsk()
  return (
    <Section
      title="Quarentena"
      note="Eventos que um modelo de leitura não pôde ler. O que depende deles fica como era antes, só neste modelo."
    >
      {quarantine.length === 0 && <p>Nenhum evento.</p>}
      <ul className={styles.works}>
        {quarantine.map((event) => (
          <li key={`${event.readModel}/${event.position}`}>
            <h3>{event.title}</h3>
            <div>
              <p>{`${event.type ?? 'Evento ilegível'}, ${streams[event.stream] ?? event.stream}, posição ${event.position}: ${reasons[event.reason]}.`}</p>
              <p className={styles.note}>{`Para o engenheiro: ${event.message}`}</p>
            </div>
            <Button
              disabled={isPending || works.current !== null}
              aria-label={`Tentar de novo o evento ${event.position} em ${event.title}`}
              onClick={() => ask('rebuild', event.readModel, event.title)}
            >
              Tentar de novo
            </Button>
          </li>
        ))}
      </ul>
      {quarantine.length > 0 && (
        <p className={styles.note}>
          Tentar de novo refaz o modelo inteiro, com todos os eventos dele. Sem uma correção, o evento volta para cá.
        </p>
      )}
    </Section>
  )
}
