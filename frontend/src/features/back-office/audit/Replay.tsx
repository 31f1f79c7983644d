import type { AuditEvent } from '@cartorio/contracts/http/audit.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Select, Slider } from 'antd'
import { useEffect, useId, useState } from 'react'
import { formatDateTime } from '../../../lib/format-date-time'
import { useToast } from '../../../lib/toast'
import { useCopy } from '../../../lib/use-copy'
import { replayQuery } from '../api/order-audit'
import { momentPath } from '../order-path'
import { MomentView } from './MomentView'
import styles from './Replay.module.css'
import { type Moment, revisionAtEndOf, useMoment } from './use-moment'

type ReplayProps = { readonly orderId: string; readonly events: readonly AuditEvent[]; readonly view: string }

/** Milliseconds for which each moment stands while it plays. */
const momentMillis = 1500

/** Moves on from moment to moment until the last one, as long as each was read. */
const usePlay = ({ revision, goTo }: Moment, last: number, isRead: boolean) => {
  const [isPlaying, setPlaying] = useState(false)
  const isMoving = isPlaying && revision < last
  useEffect(() => {
    if (!isMoving || !isRead) return
    const timer = setTimeout(() => goTo(revision + 1), momentMillis)
    return () => clearTimeout(timer)
  }, [isMoving, isRead, revision, goTo])
  const toggle = () => {
    if (!isMoving && revision === last) goTo(0)
    setPlaying(!isMoving)
  }
  return { isMoving, toggle, stop: () => setPlaying(false) }
}

const describe = (event: AuditEvent | undefined): string =>
  event === undefined ? '' : `${event.revision}. ${event.sentence ?? event.type}, ${formatDateTime(event.occurredAt)}`

/** The order after each of its events, as the customer and as the office saw it, with what changed marked. */
export const Replay = ({ orderId, events, view }: ReplayProps) => {
  const last = events.length - 1
  const moment = useMoment(last)
  const { revision, other } = moment
  const shown = useQuery(replayQuery(orderId, revision, view))
  const compared = useQuery({ ...replayQuery(orderId, other ?? 0, view), enabled: other !== undefined })
  const isRead = shown.isSuccess && !shown.isPlaceholderData
  const play = usePlay(moment, last, isRead)
  const queryClient = useQueryClient()
  useEffect(() => {
    if (revision < last) void queryClient.prefetchQuery(replayQuery(orderId, revision + 1, view))
  }, [queryClient, orderId, revision, last, view])
  const move = (to: number) => {
    play.stop()
    moment.goTo(to)
  }
  return (
    <section aria-label="Reprise">
      <p className={styles.today}>
        A reprise refaz o pedido dos eventos, com as palavras e telas de hoje: os fatos são os daquele momento, as
        frases podem ter sido outras.
      </p>
      <div className={styles.bar}>
        <Button disabled={revision === 0} onClick={() => move(revision - 1)}>
          ← Anterior
        </Button>
        <Button type="primary" disabled={last === 0} onClick={play.toggle}>
          {play.isMoving ? 'Pausar' : 'Reproduzir'}
        </Button>
        <Button disabled={revision === last} onClick={() => move(revision + 1)}>
          Próximo →
        </Button>
        <Slider
          className={styles.slider ?? ''}
          min={0}
          max={Math.max(last, 1)}
          disabled={last === 0}
          value={revision}
          tooltip={{ formatter: null }}
          ariaLabelForHandle="Momento do pedido"
          ariaValueTextFormatterForHandle={(value) => describe(events[value])}
          onChange={(to) => move(Math.min(to, last))}
        />
      </div>
      <Choices orderId={orderId} events={events} moment={moment} onMove={move} />
      <p className={styles.now} aria-live={play.isMoving ? 'off' : 'polite'}>
        <strong>{describe(events[revision])}</strong> ({revision + 1} de {events.length})
      </p>
      <MomentView
        shown={shown}
        compared={other === undefined ? undefined : compared.data}
        other={events[other ?? -1]}
        isChosen={moment.isChosen}
      />
    </section>
  )
}

type ChoicesProps = {
  readonly orderId: string
  readonly events: readonly AuditEvent[]
  readonly moment: Moment
  readonly onMove: (revision: number) => void
}

/** A day to go to, another moment to compare with, and the link to what is shown. */
const Choices = ({ orderId, events, moment, onMove }: ChoicesProps) => {
  const [dayId, otherId] = [useId(), useId()]
  const toast = useToast()
  const copy = useCopy()
  const shown = events[moment.revision]
  const goToDay = (day: string) => {
    if (day === '') return
    const revision = revisionAtEndOf(day, events)
    if (revision === undefined) toast.info('O pedido ainda não existia nesse dia', 'Mostramos o primeiro evento dele.')
    onMove(revision ?? 0)
  }
  const copyLink = () => {
    const path = momentPath(orderId, moment.revision, moment.isChosen ? moment.other : undefined)
    copy(`${window.location.origin}${path}`, {
      copied: 'Link copiado',
      detail: 'Ele abre este momento para quem pode auditar o pedido.',
      failed: 'O link não foi copiado',
      instead: 'Copie o endereço do navegador.',
    })
  }
  return (
    <div className={styles.choices}>
      <label htmlFor={dayId}>Como estava no fim do dia</label>
      <Input
        id={dayId}
        type="date"
        className={styles.day ?? ''}
        value={shown === undefined ? '' : officeDay(shown.occurredAt)}
        onChange={({ target }) => goToDay(target.value)}
      />
      <label htmlFor={otherId}>Comparar com</label>
      <Select
        id={otherId}
        className={styles.other ?? ''}
        value={moment.isChosen ? (moment.other ?? -1) : -1}
        options={[
          { value: -1, label: 'O evento anterior' },
          ...events.map((event) => ({ value: event.revision, label: describe(event) })),
        ]}
        onChange={(to: number) => moment.compareWith(to === -1 ? undefined : to)}
      />
      <Button onClick={copyLink}>Copiar o link deste momento</Button>
    </div>
  )
}
