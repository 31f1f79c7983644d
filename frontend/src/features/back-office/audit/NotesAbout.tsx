import type { AuditEvent } from '@cartorio/contracts/http/audit.js'
import type { AuditNotes } from '@cartorio/contracts/http/audit-notes.js'
import { formatDateTime } from '../../../lib/format-date-time'
import { EventActor } from './EventActor'
import styles from './OrderAudit.module.css'

export type AuditNote = AuditNotes['notes'][number]

/** Where an event is found on the page of the events. */
export const anchorOf = ({ revision }: Pick<AuditEvent, 'revision'>): string => `evento-${revision}`

export const isAbout = ({ about }: AuditNote, orderId: string, revision: number): boolean =>
  about !== null && about.stream === `order-${orderId}` && about.revision === revision

export const NoteText = ({ text }: Pick<AuditNote, 'text'>) =>
  text === undefined ? (
    <span className={styles.quiet}>Texto: protegido.</span>
  ) : (
    <span className={styles.noteText}>{text ?? 'O texto foi removido com os dados da pessoa.'}</span>
  )

/** The marks of notes at the event that they are about. */
export const NotesAbout = ({ notes }: { readonly notes: readonly AuditNote[] }) =>
  notes.map(({ id, actor, writtenAt, text }) => (
    <div key={id} className={styles.note}>
      <p className={styles.quiet}>
        Anotação de <EventActor actor={actor} />, <time dateTime={writtenAt}>{formatDateTime(writtenAt)}</time>
      </p>
      <p>
        <NoteText text={text} />
      </p>
    </div>
  ))
