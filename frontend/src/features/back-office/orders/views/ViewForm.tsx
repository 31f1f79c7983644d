import { longestViewName } from '@cartorio/contracts/order-views.js'
import { Checkbox, Form, Input } from 'antd'
import { useFocusBack } from '../../../../lib/focus'
import { fieldErrors, problemDetail } from '../../../../lib/http'
import { useToast } from '../../../../lib/toast'
import { FormDialog } from '../../actions/FormDialog'
import type { Values } from '../../actions/order-form'
import { useChangeView, type ViewChange, type ViewedList } from '../../api/order-views'
import styles from './SavedViews.module.css'

/** What the form is opened for. */
export type ViewTask = {
  readonly list: ViewedList
  readonly title: string
  readonly explanation?: string
  readonly submitText: string
  /** Absent where nothing is asked: a removal. */
  readonly initial?: { readonly name: string; readonly shared?: boolean }
  readonly danger?: boolean
  readonly changeOf: (typed: { readonly name: string; readonly shared: boolean }) => ViewChange
  readonly doneText: string
  readonly onDone?: (id: string) => void
}

const typedIn = ({ name, shared }: Values) => ({
  name: typeof name === 'string' ? name.trim() : '',
  shared: shared === true,
})

/** Asks for the name of a view, and with whom it is shared. */
export const ViewForm = ({ task, onClose }: { readonly task: ViewTask; readonly onClose: () => void }) => {
  const [form] = Form.useForm<Values>()
  const change = useChangeView(task.list)
  const toast = useToast()
  useFocusBack()
  const { title, explanation, submitText, initial, danger, changeOf, doneText, onDone } = task
  const submit = (values: Values) =>
    change.mutate(changeOf(typedIn(values)), {
      onSuccess: ({ id }) => {
        toast.success(doneText)
        onClose()
        onDone?.(id)
      },
    })
  const isOfName = fieldErrors(change.error).some(({ field }) => field === 'name')
  const problem = change.error && problemDetail(change.error, 'A vista não foi salva. Tente de novo.')
  return (
    <FormDialog
      title={title}
      explanation={explanation}
      submitText={submitText}
      danger={danger}
      form={form}
      busy={change.isPending}
      closed={false}
      initialValues={initial ?? {}}
      notice={
        problem &&
        !isOfName && (
          <p role="alert" className={styles.failure}>
            {problem}
          </p>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      {initial && (
        <>
          <Form.Item
            name="name"
            label="Nome da vista"
            rules={[{ required: true, whitespace: true, message: 'Dê um nome à vista.' }]}
            {...(isOfName && problem !== null && { validateStatus: 'error' as const, help: problem })}
          >
            <Input maxLength={longestViewName} autoComplete="off" placeholder={task.list.example} />
          </Form.Item>
          {initial.shared !== undefined && (
            <Form.Item name="shared" valuePropName="checked">
              <Checkbox>A equipe também vê</Checkbox>
            </Form.Item>
          )}
        </>
      )}
    </FormDialog>
  )
}
