import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { lazySection } from '../../../components/LazySection/LazySection'
import { problemDetail } from '../../../lib/http'
import { Link } from '../../../lib/link'
import { useToast } from '../../../lib/toast'
import { type AuditFilters, auditViewList, auditViewsQuery } from '../api/audit-trail'
import { useChangeView } from '../api/order-views'
import { ViewForm } from '../orders/views/view-form'
import { nameOf, ownerText, saveTask } from '../orders/views/view-tasks'
import styles from './AuditTrail.module.css'
import { isChanged, shownBy, viewAddress } from './shown-audit'

const ViewMenu = lazySection(async () => (await import('../orders/views/ViewMenu')).ViewMenu, null)

type AuditViewsProps = {
  readonly filters: AuditFilters
  /** The view that was opened, by its id. */
  readonly opened: string
  readonly onOpened: (id: string) => void
}

/** Filters under a name: one's own, and those that colleagues share. */
export const AuditViews = ({ filters, opened, onOpened }: AuditViewsProps) => {
  const { data, error, refetch } = useQuery(auditViewsQuery)
  const views = data ?? []
  const change = useChangeView(auditViewList)
  const toast = useToast()
  const [isSaving, setSaving] = useState(false)
  const view = views.find(({ id }) => id === opened)
  const shows = shownBy(filters)
  const differs = view !== undefined && isChanged(view.shows, filters)
  const isNarrowed = Object.keys(shows).length > 1
  const canSave = view === undefined ? isNarrowed : differs
  const update = () =>
    change.mutate(
      { id: opened, body: { shows } },
      {
        onSuccess: () => toast.success('Vista atualizada'),
        onError: (failure) => toast.error('A vista não mudou', problemDetail(failure, 'Tente de novo.')),
      },
    )
  return (
    <section className={styles.views} aria-label="Vistas da auditoria">
      {error && views.length === 0 && (
        <p role="alert" className={styles.hint}>
          {problemDetail(error, 'As vistas salvas não carregaram.')}{' '}
          <Button type="link" size="small" onClick={() => refetch()}>
            Tentar de novo
          </Button>
        </p>
      )}
      {data?.length === 0 && !canSave && (
        <p className={styles.hint}>Nenhuma vista salva: escolha filtros e salve-os com um nome.</p>
      )}
      {views.length > 0 && (
        <ul>
          {views.map((each) => (
            <li key={each.id}>
              <Link to={viewAddress(each)} aria-current={each.id === opened ? 'page' : undefined}>
                {each.own ? nameOf(each) : `${nameOf(each)}, de ${ownerText(each)}`}
                {each.own && each.shared && ' (dividida)'}
              </Link>
              <ViewMenu
                list={auditViewList}
                view={each}
                changed={each.id === opened && differs ? shows : undefined}
                onOpened={(id) => {
                  if (id !== '' || each.id === opened) onOpened(id)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {differs && view.own && (
        <Button type="link" size="small" loading={change.isPending} onClick={update}>
          Atualizar vista
        </Button>
      )}
      {canSave && !(differs && view.own) && (
        <Button type="link" size="small" onClick={() => setSaving(true)}>
          Salvar vista
        </Button>
      )}
      {isSaving && (
        <ViewForm task={saveTask({ list: auditViewList, shows, onDone: onOpened })} onClose={() => setSaving(false)} />
      )}
    </section>
  )
}
