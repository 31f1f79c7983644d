import type { AttentionEntry } from '@cartorio/contracts/http/attention.js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { formatDayWithYear } from '../../../lib/format'
import { formatDateTime } from '../../../lib/format-date-time'
import { HttpError, problemDetail } from '../../../lib/http'
import { staffSessionQuery } from '../../../lib/staff-session'
import { useToast } from '../../../lib/toast'
import { listedEntry, useCareForEntry } from '../api/attention'
import { Assignee, staffQuery } from '../colleagues'
import { officeToday } from '../office-today'
import styles from './AttentionPage.module.css'
import { PassForm } from './PassForm'
import { SnoozeForm } from './SnoozeForm'
import { useSettled } from './settled'

type Form = 'pass' | 'snooze'

/** Says who was first, where a colleague was. */
const useFailure = (entry: AttentionEntry) => {
  const queryClient = useQueryClient()
  const staff = useQuery(staffQuery).data
  return (error: unknown): string => {
    const detail = problemDetail(error, 'A pendência não mudou. Tente de novo.')
    if (!(error instanceof HttpError) || error.status !== 409) return detail
    const now = listedEntry(queryClient, entry.id)?.care
    const name = staff?.find(({ id }) => id === now?.assignedTo)?.name
    if (now === undefined || name === undefined || now.assignedAt === entry.care.assignedAt) return detail
    return `${name} assumiu esta pendência antes de você, em ${formatDateTime(now.assignedAt ?? '')}.`
  }
}

/** Who has an entry, and until when it waits; to take it, to pass it on and to put it off. */
export const EntryCare = ({ entry }: { readonly entry: AttentionEntry }) => {
  const { assignedTo, assignedAt, snoozedUntil } = entry.care
  const me = useQuery({ ...staffSessionQuery, staleTime: Number.POSITIVE_INFINITY }).data
  const toast = useToast()
  const onSettled = useSettled()
  const caring = useCareForEntry(entry)
  const failureOf = useFailure(entry)
  const [form, setForm] = useState<Form>()
  const isMine = me?.id === assignedTo
  const isOff = snoozedUntil !== null && snoozedUntil > officeToday()

  const give = async (care: Parameters<typeof caring.mutateAsync>[0], said: string, leaves = false) => {
    try {
      await caring.mutateAsync(care)
      toast.success(said, entry.order?.orderNumber)
      setForm(undefined)
      if (leaves) onSettled()
    } catch (error) {
      toast.error('A pendência não mudou', failureOf(error))
    }
  }
  const busy = caring.isPending
  const toggle = (wanted: Form) => setForm(form === wanted ? undefined : wanted)
  return (
    <div className={styles.care}>
      <p className={styles.holder}>
        {assignedTo === null ? (
          'Sem responsável'
        ) : (
          <>
            Com <Assignee staffId={assignedTo} />
            {assignedAt && `, desde ${formatDateTime(assignedAt)}`}
          </>
        )}
        {snoozedUntil !== null &&
          (isOff
            ? ` · adiada até ${formatDayWithYear(snoozedUntil)}`
            : ` · voltou em ${formatDayWithYear(snoozedUntil)}`)}
      </p>
      {!isMine && me && (
        <Button
          size="small"
          disabled={busy}
          data-assume
          onClick={() => give({ action: 'assign', staffId: me.id }, 'A pendência está com você')}
        >
          Assumir
        </Button>
      )}
      {isMine && (
        <Button
          size="small"
          disabled={busy}
          onClick={() => give({ action: 'assign', staffId: null }, 'A pendência ficou sem responsável')}
        >
          Deixar
        </Button>
      )}
      <Button size="small" disabled={busy} aria-expanded={form === 'pass'} onClick={() => toggle('pass')}>
        Passar para…
      </Button>
      {isOff ? (
        <Button
          size="small"
          disabled={busy}
          onClick={() => give({ action: 'snooze', until: null }, 'A pendência voltou para a lista', true)}
        >
          Trazer de volta
        </Button>
      ) : (
        <Button size="small" disabled={busy} aria-expanded={form === 'snooze'} onClick={() => toggle('snooze')}>
          Adiar até…
        </Button>
      )}
      {form === 'pass' && (
        <PassForm
          holder={assignedTo}
          busy={busy}
          onPass={(staffId, name) => give({ action: 'assign', staffId }, `A pendência está com ${name}`)}
          onClose={() => setForm(undefined)}
        />
      )}
      {form === 'snooze' && (
        <SnoozeForm
          busy={busy}
          onSnooze={(until, reason) =>
            give({ action: 'snooze', until, reason }, `A pendência volta em ${formatDayWithYear(until)}`, true)
          }
          onClose={() => setForm(undefined)}
        />
      )}
    </div>
  )
}
