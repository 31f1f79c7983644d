import type { AddressData, ErasedAddress } from '@cartorio/contracts/http/privacy.js'
import {
  type AddressErasureGround,
  addressErasureGroundLabels,
  addressErasureGrounds,
  keptByLaw,
} from '@cartorio/contracts/privacy-names.js'
import { Button, Input, Radio } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { useAddressErasure } from '../api/privacy'
import styles from './PrivacyPage.module.css'

const named = (orders: AddressData['orders']): string => orders.map(({ orderNumber }) => orderNumber).join(', ')

/** What goes, what the law keeps and what waits, before it is typed and confirmed; afterwards what became of each part. */
export const AddressErasure = ({ data, onDone }: { readonly data: AddressData; readonly onDone: () => void }) => {
  const id = useId()
  const erasure = useAddressErasure()
  const toast = useToast()
  const [ground, setGround] = useState<AddressErasureGround>()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const ended = data.orders.filter((order) => order.ended)
  const waiting = data.orders.filter((order) => !order.ended)
  const { contacts } = data
  if (erasure.data) return <Result erased={erasure.data} onDone={onDone} />
  if (ended.length === 0 && contacts.length === 0)
    return <p>{`Nada pode ser removido agora: ${named(waiting)} ainda não terminou. Conclua ou cancele antes.`}</p>
  const erase = async (event: FormEvent) => {
    event.preventDefault()
    if (ground === undefined) return setWrong('Escolha o fundamento da remoção.')
    if (typed.trim().toLowerCase() !== data.email.trim().toLowerCase())
      return setWrong('O e-mail digitado não é o desta pessoa. Digite o mesmo e-mail para confirmar.')
    setWrong(undefined)
    const done = await erasure.mutateAsync({ email: data.email, typed, ground }).catch(() => undefined)
    if (done) toast.success('Dados removidos', 'Veja abaixo o que aconteceu com cada parte.')
  }
  return (
    <form className={styles.erasure} onSubmit={erase} noValidate aria-label="Remover os dados">
      <h4>Remover os dados desta pessoa</h4>
      <p>
        <strong>Não há como desfazer.</strong> Nem a equipe nem a pessoa voltam a ver o que é removido.
      </p>
      <ul>
        {ended.length > 0 && (
          <li>{`Somem nomes, contatos, endereços, formulários, mensagens, arquivos e cópias de e-mails de ${named(ended)}.`}</li>
        )}
        {ended.length > 0 && <li>{`Ficam, por lei, ${keptByLaw}.`}</li>}
        {contacts.length > 0 && <li>{`Mensagens de contato apagadas: ${contacts.length}.`}</li>}
        {waiting.length > 0 && (
          <li>{`${named(waiting)} ainda não terminou e fica como está. Remova de novo depois que terminar.`}</li>
        )}
      </ul>
      <fieldset className={styles.choice}>
        <legend>Fundamento</legend>
        <Radio.Group
          vertical
          value={ground}
          onChange={(event) => setGround(event.target.value)}
          options={addressErasureGrounds.map((value) => ({ value, label: addressErasureGroundLabels[value] }))}
        />
      </fieldset>
      <div className={styles.field}>
        <label htmlFor={`${id}-typed`}>{`Para confirmar, digite ${data.email}`}</label>
        <Input
          id={`${id}-typed`}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {(wrong || erasure.error) && (
        <p role="alert" className={styles.failure}>
          {wrong ?? problemDetail(erasure.error, 'Nada foi removido. Tente de novo.')}
        </p>
      )}
      <Button danger type="primary" htmlType="submit" loading={erasure.isPending}>
        Remover para sempre
      </Button>
    </form>
  )
}

/** The form that had the focus is gone. */
const focusOnce = (heading: HTMLElement | null): void => heading?.focus()

const Result = ({ erased, onDone }: { readonly erased: ErasedAddress; readonly onDone: () => void }) => (
  <section className={styles.erasure} aria-label="Resultado da remoção">
    <h4 ref={focusOnce} tabIndex={-1}>
      O que aconteceu
    </h4>
    <ul>
      {erased.orders.map(({ id, orderNumber, sentence }) => (
        <li key={id}>{`${orderNumber}: ${sentence}`}</li>
      ))}
      {erased.contacts > 0 && <li>{`Mensagens de contato apagadas: ${erased.contacts}.`}</li>}
      <li>
        {erased.mailed
          ? 'A pessoa recebe um e-mail que diz o que foi feito.'
          : 'Nenhum e-mail foi escrito à pessoa: avise, se ela espera uma resposta.'}
      </li>
    </ul>
    <Button onClick={onDone}>Fechar</Button>
  </section>
)
