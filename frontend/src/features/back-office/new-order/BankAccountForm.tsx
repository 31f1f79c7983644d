import { type BankAccount, bankAccountLabels } from '@cartorio/contracts/bank-account.js'
import { bankAccountBody } from '@cartorio/contracts/http/bank-account.js'
import { Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useFocusBack } from '../../../lib/focus'
import { fieldErrors, problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { FormDialog } from '../actions/FormDialog'
import type { Values } from '../actions/order-form'
import { useSetBankAccount } from '../api/bank-account'
import styles from './NewOrderPage.module.css'

const isNamed = (name: string): name is keyof BankAccount => Object.hasOwn(bankAccountLabels, name)

type BankAccountFormProps = { readonly account: BankAccount | null; readonly onClose: () => void }

/** Where customers transfer to: from then on it stands in mails, on payment pages and in open orders. */
export const BankAccountForm = ({ account, onClose }: BankAccountFormProps) => {
  const [form] = Form.useForm<Values>()
  // A colleague's change must not come in under what was typed over the account from before.
  const [seen] = useState(account)
  const change = useSetBankAccount()
  const toast = useToast()
  const ends = Form.useWatch('ends', form) === true
  useFocusBack()
  const show = (errors: readonly { readonly field: string; readonly message: string }[]) =>
    form.setFields(errors.flatMap(({ field, message }) => (isNamed(field) ? [{ name: field, errors: [message] }] : [])))
  const give = (bankAccount: BankAccount | null) =>
    change.mutate(
      { bankAccount, seen },
      {
        onSuccess: () => {
          toast.success(bankAccount === null ? 'Transferência não é mais oferecida' : 'Conta salva')
          onClose()
        },
        onError: (error) =>
          show(fieldErrors(error).map(({ field, message }) => ({ field: field.split('.').at(-1) ?? '', message }))),
      },
    )
  const submit = (values: Values) => {
    if (values.ends === true) return give(null)
    const checked = z.safeParse(bankAccountBody, values)
    if (checked.success) return give(checked.data)
    show(checked.error.issues.map(({ path, message }) => ({ field: String(path[0]), message })))
  }
  return (
    <FormDialog
      title="Conta para transferências"
      explanation="Os clientes dos pedidos que a equipe faz veem a conta na página do pagamento e no e-mail. Ela vale também para os pedidos que já esperam pagamento."
      warning={
        account === null
          ? undefined
          : 'Os e-mails que já saíram continuam com a conta de antes, e o dinheiro de quem os seguir vai para ela.'
      }
      submitText={ends ? 'Deixar de oferecer transferência' : 'Salvar conta'}
      danger={ends}
      form={form}
      busy={change.isPending}
      closed={false}
      initialValues={{ ...account }}
      notice={
        change.error && (
          <p role="alert" className={styles.failure}>
            {problemDetail(change.error, 'A conta não foi salva. Tente de novo.')}
          </p>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      {Object.entries(bankAccountLabels).map(([name, label]) => (
        <Form.Item key={name} name={name} label={label}>
          <Input maxLength={140} autoComplete="off" disabled={ends} />
        </Form.Item>
      ))}
      {account !== null && (
        <Form.Item name="ends" valuePropName="checked">
          <Checkbox>Deixar de oferecer transferência</Checkbox>
        </Form.Item>
      )}
    </FormDialog>
  )
}
