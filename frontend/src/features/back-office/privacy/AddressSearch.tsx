import type { AddressData } from '@cartorio/contracts/http/privacy.js'
import { type LookReason, lookReasonLabels, lookReasons } from '@cartorio/contracts/privacy-names.js'
import { Button, Input, Select } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { PageLoading } from '../../../components/PageState/PageState'
import { problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { useAddressExport, type useAddressView } from '../api/privacy'
import { AddressErasure } from './AddressErasure'
import { HeldContact, HeldOrderParts } from './HeldParts'
import styles from './PrivacyPage.module.css'

type View = ReturnType<typeof useAddressView>

const reasons = lookReasons.map((value) => ({ value, label: lookReasonLabels[value] }))

/** Looks an address up for a reason; what is found lives as long as the page. */
export const AddressSearch = ({ view }: { readonly view: View }) => {
  const id = useId()
  const [email, setEmail] = useState('')
  const [reason, setReason] = useState<LookReason>()
  const [wrong, setWrong] = useState<string>()
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (email.trim() === '') return setWrong('Digite o e-mail.')
    if (reason === undefined) return setWrong('Escolha por que os dados são consultados.')
    setWrong(undefined)
    view.mutate({ email: email.trim(), reason })
  }
  /** For the next person, in the field of the address. */
  const leave = () => {
    document.getElementById(`${id}-email`)?.focus()
    view.reset()
  }
  return (
    <>
      <form className={styles.search} onSubmit={search} noValidate>
        <div className={styles.field}>
          <label htmlFor={`${id}-email`}>E-mail da pessoa</label>
          <Input
            id={`${id}-email`}
            type="email"
            autoComplete="off"
            spellCheck={false}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-reason`}>Motivo da consulta</label>
          <Select<LookReason> id={`${id}-reason`} value={reason ?? null} onChange={setReason} options={reasons} />
        </div>
        <Button type="primary" htmlType="submit" loading={view.isPending}>
          Procurar
        </Button>
      </form>
      {wrong && (
        <p role="alert" className={styles.failure}>
          {wrong}
        </p>
      )}
      {view.isPending && <PageLoading text="Procurando em pedidos, mensagens, arquivos e e-mails…" />}
      {view.error && (
        <p role="alert" className={styles.failure}>
          {problemDetail(view.error, 'A consulta não foi feita. Tente de novo.')}
        </p>
      )}
      {view.data && !view.isPending && (
        <Held
          key={view.data.madeAt}
          data={view.data}
          reason={view.variables?.reason ?? 'data-request'}
          onErased={leave}
        />
      )}
    </>
  )
}

type HeldProps = { readonly data: AddressData; readonly reason: LookReason; readonly onErased: () => void }

const found = ({ orders, contacts, account }: AddressData): string =>
  [
    orders.length === 1 ? '1 pedido' : `${orders.length} pedidos`,
    contacts.length === 1 ? '1 mensagem de contato' : `${contacts.length} mensagens de contato`,
    ...(account === null ? [] : ['1 conta da equipe']),
  ].join(', ')

const Held = ({ data, reason, onErased }: HeldProps) => {
  const { email, orders, contacts, account } = data
  const isEmpty = orders.length === 0 && contacts.length === 0 && account === null
  return (
    <section className={styles.held} aria-label="O que é guardado">
      <h3>{email}</h3>
      <p role="status">
        {isEmpty
          ? 'A equipe não guarda nada deste e-mail. Confira se ele está certo; dados já removidos não aparecem.'
          : `Encontrado: ${found(data)}.`}
      </p>
      {!isEmpty && <Exports email={email} reason={reason} />}
      {account && (
        <p>{`Este e-mail é também de uma conta da equipe: ${account.name || 'sem nome'}. Ela não é removida aqui.`}</p>
      )}
      {orders.map((order) => (
        <HeldOrderParts key={order.id} order={order} />
      ))}
      {contacts.map((contact) => (
        <HeldContact key={contact.id} contact={contact} />
      ))}
      {(orders.length > 0 || contacts.length > 0) && <AddressErasure data={data} onDone={onErased} />}
    </section>
  )
}

const Exports = ({ email, reason }: Pick<AddressData, 'email'> & { readonly reason: LookReason }) => {
  const save = useAddressExport()
  const toast = useToast()
  const download = (format: 'json' | 'html') => () =>
    save.mutate(
      { email, reason, format },
      {
        onSuccess: () => toast.success('Arquivo baixado', 'A exportação ficou registrada na auditoria.'),
        onError: (error) => toast.error('O arquivo não foi baixado', problemDetail(error, 'Tente de novo.')),
      },
    )
  return (
    <div className={styles.buttons}>
      <Button loading={save.isPending} onClick={download('html')}>
        Baixar para ler (HTML)
      </Button>
      <Button loading={save.isPending} onClick={download('json')}>
        Baixar para programas (JSON)
      </Button>
    </div>
  )
}
