import type { AuditEvent } from '@cartorio/contracts/http/audit.js'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { EntryMark } from '../../../components/Timeline/Timeline'
import { formatDateTime } from '../../../lib/format-date-time'
import { Link } from '../../../lib/link'
import { auditNotesQuery } from '../api/order-audit'
import { auditNotesPath, momentPath } from '../order-path'
import { type CauseLinks, linkCauses } from './cause-links'
import { EventActor } from './EventActor'
import { anchorOf, isAbout, NotesAbout } from './NotesAbout'
import styles from './OrderAudit.module.css'

const goTo = (anchor: string): void => {
  const place = document.getElementById(anchor)
  place?.scrollIntoView({ block: 'center' })
  place?.focus({ preventScroll: true })
}

type EventListProps = { readonly orderId: string; readonly events: readonly AuditEvent[]; readonly view: string }

/** The events as they lie in the log, oldest first, each with what it follows from and what followed from it. */
export const EventList = ({ orderId, events, view }: EventListProps) => {
  const links = linkCauses(events)
  const notes = useQuery(auditNotesQuery(orderId, view)).data?.notes ?? []
  const { hash } = useLocation()
  useEffect(() => goTo(hash.slice(1)), [hash])
  return (
    <ol className={styles.events} aria-label="Eventos do pedido">
      {events.map((event) => (
        <li key={event.id} id={anchorOf(event)} className={styles.event} tabIndex={-1}>
          <span className={styles.mark} aria-hidden="true">
            <EntryMark kind={event.type} />
          </span>
          <div>
            <h2>
              {event.revision}. {event.sentence ?? 'Este evento não pode ser lido como um evento do pedido.'}
            </h2>
            <p className={styles.quiet}>
              <time dateTime={event.occurredAt}>{formatDateTime(event.occurredAt)}</time> · <EventActor {...event} /> ·{' '}
              {event.shownToCustomer ? 'no histórico do cliente' : 'só no da equipe'}
            </p>
            <Opened event={event} />
            <Causes event={event} links={links.get(event.id)} />
            <AsRecorded event={event} />
            <NotesAbout notes={notes.filter((note) => isAbout(note, orderId, event.revision))} />
            <p className={styles.links}>
              <Link to={momentPath(orderId, event.revision)}>Ver o pedido neste momento</Link>
              <Link to={auditNotesPath(orderId, event.revision)} aria-label={`Anotar sobre o evento ${event.revision}`}>
                Anotar
              </Link>
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** What a recorded view has opened of the event: the reason first. */
const Opened = ({ event: { opened, personal } }: { readonly event: AuditEvent }) => {
  if (opened === undefined) return personal ? <p className={styles.quiet}>Motivo, nomes e textos: protegidos.</p> : null
  if (opened === null) return null
  const { reason, ...others } = opened
  return (
    <div className={styles.openedPart}>
      {typeof reason === 'string' && <p>Motivo: {reason}</p>}
      {Object.keys(others).length > 0 && <pre>{JSON.stringify(others, null, 2)}</pre>}
    </div>
  )
}

const EventLink = ({ event }: { readonly event: AuditEvent }) => (
  <a
    href={`#${anchorOf(event)}`}
    onClick={(click) => {
      click.preventDefault()
      goTo(anchorOf(event))
    }}
  >
    {`${event.revision}. ${event.type}`}
  </a>
)

const EventLinks = ({ title, events }: { readonly title: string; readonly events: readonly AuditEvent[] }) =>
  events.length === 0 ? null : (
    <li>
      {title}{' '}
      {events.map((event, index) => (
        <span key={event.id}>
          {index > 0 && ', '}
          <EventLink event={event} />
        </span>
      ))}
    </li>
  )

type CausesProps = { readonly event: AuditEvent; readonly links: CauseLinks | undefined }

const Causes = ({ event, links }: CausesProps) => {
  if (links === undefined) return null
  const { cause, outside, effects, together } = links
  return (
    <ul className={styles.causes} aria-label={`Causas e efeitos do evento ${event.revision}`}>
      {cause && <EventLinks title="Por causa de" events={[cause]} />}
      {outside !== undefined && (
        <li>
          Por causa de um evento de outro stream: <code>{outside}</code>
        </li>
      )}
      <EventLinks title="Causou" events={effects} />
      <EventLinks title="Na mesma correlação:" events={together} />
    </ul>
  )
}

/** What is stored, to the letter. */
const AsRecorded = ({ event }: { readonly event: AuditEvent }) => {
  const { type, data, position, id, commandId, correlationId, causationId, schemaVersion, hash } = event
  return (
    <details className={styles.recorded}>
      <summary>{`${type} como foi registrado`}</summary>
      <pre>
        {JSON.stringify(
          { type, data, position, id, commandId, correlationId, causationId, schemaVersion, hash },
          null,
          2,
        )}
      </pre>
    </details>
  )
}
