import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useRef, useState } from 'react'
import { problemDetail } from '../../../../lib/http'
import { useToast } from '../../../../lib/toast'
import { useChangeView, type ViewedList } from '../../api/order-views'
import { mayDo } from '../../held-rights'
import type { ViewTask } from './ViewForm'
import { ViewForm } from './view-form'
import { nameOf, removeTask, renameTask, type SavedView, saveTask } from './view-tasks'

export type ViewMenuProps = {
  readonly list: ViewedList
  readonly view: SavedView
  /** What the page shows now, where it is something else than the view. */
  readonly changed: object | undefined
  /** Opens another view, or none. */
  readonly onOpened: (id: string) => void
}

type Menu = NonNullable<MenuProps['items']>

/** What may be done with a saved view: all by its owner, a copy by colleagues. */
export const ViewMenu = ({ list, view, changed, onOpened }: ViewMenuProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const change = useChangeView(list)
  const toast = useToast()
  const mayRemove = mayDo('settings')
  const [task, setTask] = useState<ViewTask>()

  const give = (body: object, done: string) =>
    change.mutate(
      { id: view.id, body },
      {
        onSuccess: () => toast.success(done),
        onError: (error) => toast.error('A vista não mudou', problemDetail(error, 'Tente de novo.')),
      },
    )
  const remove = {
    key: 'remove',
    danger: true,
    label: 'Apagar…',
    onClick: () => setTask(removeTask(list, view, () => onOpened(''))),
  }
  const copy = {
    key: 'copy',
    label: 'Salvar como minha…',
    onClick: () => setTask(saveTask({ list, shows: view.shows, onDone: onOpened }, view.name)),
  }
  const own: Menu = [
    {
      key: 'update',
      label: 'Atualizar com o que está na tela',
      disabled: changed === undefined,
      onClick: () => give({ shows: changed }, 'Vista atualizada'),
    },
    ...(changed === undefined
      ? []
      : [
          {
            key: 'new',
            label: 'Salvar como outra…',
            onClick: () => setTask(saveTask({ list, shows: changed, onDone: onOpened })),
          },
        ]),
    { key: 'rename', label: 'Renomear…', onClick: () => setTask(renameTask(list, view)) },
    view.shared
      ? {
          key: 'unshare',
          label: 'Deixar de dividir',
          onClick: () => give({ shared: false }, 'Só você vê esta vista agora'),
        }
      : {
          key: 'share',
          label: 'Dividir com a equipe',
          onClick: () => give({ shared: true }, 'A equipe vê esta vista agora'),
        },
    { type: 'divider' },
    remove,
  ]
  const ofColleague: Menu = [copy, ...(mayRemove ? [{ type: 'divider' as const }, remove] : [])]
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomLeft"
        autoFocus
        menu={{
          items: view.own ? own : ofColleague,
          onClick: ({ domEvent }) => {
            // The same press of Enter would also send the form that it opens.
            domEvent.preventDefault()
            button.current?.focus()
          },
        }}
      >
        <Button
          ref={button}
          type="text"
          size="small"
          icon={<MoreOutlined />}
          loading={change.isPending}
          aria-label={`Opções da vista ${nameOf(view)}`}
          aria-haspopup="menu"
        />
      </Dropdown>
      {task && <ViewForm task={task} onClose={() => setTask(undefined)} />}
    </>
  )
}
