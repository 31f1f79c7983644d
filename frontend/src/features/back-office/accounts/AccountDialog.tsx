import { type AccountCare, invitationDays, type ListedAccount } from '@cartorio/contracts/http/staff-accounts.js'
import { Button, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useFocusBack, useFocusKept } from '../../../lib/focus'
import { problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { useCare, useChangeRole, useRemoveFactor } from '../api/staff-accounts'
import { DialogContent, useDialogFocus } from '../dialog-focus'
import styles from './Accounts.module.css'
import {
  type AccountAction,
  actionsIn,
  careWords,
  factorWords,
  type ListedRole,
  lastUseWords,
  stateLabels,
} from './account-words'
import { FactorRemoval } from './FactorRemoval'
import { RoleChoice } from './RoleChoice'
import { ShownLink } from './ShownLink'

type AccountDialogProps = {
  readonly account: ListedAccount
  readonly roles: readonly ListedRole[]
  readonly onClose: () => void
}

type Shown = { readonly care: AccountCare; readonly path: string }

const explanations = {
  'password-link':
    'Deste site não sai nenhum e-mail: copie o link e entregue-o à pessoa. Ele vale por 30 minutos, uma vez, e não será mostrado de novo.',
  'invite-again': `Deste site não sai nenhum e-mail: copie o link e entregue-o à pessoa. Ele vale por ${invitationDays} dias, uma vez, e não será mostrado de novo.`,
} as const
const explainLink = (care: AccountCare): string =>
  explanations[care === 'password-link' ? 'password-link' : 'invite-again']

/** The account of a colleague: its roles, and what helps or locks it out. */
export const AccountDialog = ({ account, roles, onClose }: AccountDialogProps) => {
  const [link, setLink] = useState<Shown>()
  const { content, afterOpenChange } = useDialogFocus()
  const focusKept = useFocusKept()
  useFocusBack()
  return (
    <Modal
      open
      title={`Conta de ${account.name}`}
      footer={null}
      mask={{ closable: link === undefined }}
      keyboard={link === undefined}
      closable={{ 'aria-label': 'Fechar' }}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
    >
      {link !== undefined ? (
        <ShownLink
          path={link.path}
          label={link.care === 'password-link' ? 'Link de nova senha' : 'Link do convite'}
          explanation={explainLink(link.care)}
          onClose={onClose}
        />
      ) : (
        <DialogContent content={content}>
          <div {...focusKept}>
            <p className={styles.quiet}>
              {account.email} · {stateLabels[account.state].toLowerCase()} ·{' '}
              {lastUseWords(account, new Date().toISOString())}
              {account.state !== 'invited' && ` · ${factorWords(account)}`}
            </p>
            <HeldRoles account={account} roles={roles} />
            <Cares account={account} onLink={setLink} onGone={onClose} />
          </div>
        </DialogContent>
      )}
    </Modal>
  )
}

const HeldRoles = ({ account: { id, name, roles: held }, roles }: Omit<AccountDialogProps, 'onClose'>) => {
  const [chosen, setChosen] = useState<readonly string[]>(held)
  const change = useChangeRole()
  const toast = useToast()
  const wanted = new Set(chosen)
  const changes = [
    ...chosen.filter((role) => !held.some((each) => each === role)).map((role) => ({ id, role, held: true })),
    ...held.filter((role) => !wanted.has(role)).map((role) => ({ id, role, held: false })),
  ]
  const save = async () => {
    try {
      for (const each of changes) await change.mutateAsync(each)
      toast.success(`Os papéis de ${name} mudaram`, 'Valem a partir do próximo clique da pessoa.')
    } catch {
      // The sentence stands over the button.
    }
  }
  return (
    <section aria-labelledby="account-roles" className={styles.section}>
      <h3 id="account-roles">Papéis</h3>
      <RoleChoice roles={roles} value={chosen} onChange={setChosen} />
      {change.isError && (
        <p role="alert" className={styles.failure}>
          {problemDetail(change.error, 'Os papéis não mudaram. Tente de novo.')}
        </p>
      )}
      <Button disabled={changes.length === 0} loading={change.isPending} onClick={save}>
        Salvar papéis
      </Button>
    </section>
  )
}

type CaresProps = {
  readonly account: ListedAccount
  readonly onLink: (shown: Shown) => void
  readonly onGone: () => void
}

const Cares = ({ account, onLink, onGone }: CaresProps) => {
  const [asked, setAsked] = useState<AccountAction>()
  const care = useCare()
  const removal = useRemoveFactor()
  const toast = useToast()
  const failed = [care, removal].find(({ isError }) => isError)
  const ended = (action: AccountAction, next = careWords(action, account.name).next) => {
    setAsked(undefined)
    toast.success(careWords(action, account.name).done, next)
  }
  const act = (wanted: AccountCare) =>
    care.mutate(
      { id: account.id, care: wanted },
      {
        onSuccess: ({ link }) => {
          const { next } = careWords(wanted, account.name)
          const mailed = wanted === 'password-link' || wanted === 'invite-again'
          ended(wanted, mailed && link === null ? `Ele chega ao e-mail em alguns minutos. ${next}` : next)
          if (link !== null) onLink({ care: wanted, path: link })
          else if (wanted === 'withdraw-invitation') onGone()
        },
      },
    )
  const begin = (wanted: AccountAction) => {
    care.reset()
    removal.reset()
    if (wanted === 'remove-second-factor' || careWords(wanted, account.name).question !== undefined) setAsked(wanted)
    else act(wanted)
  }
  return (
    <section aria-labelledby="account-access" className={styles.section}>
      <h3 id="account-access">Acesso</h3>
      {failed !== undefined && (
        <p role="alert" className={styles.failure}>
          {problemDetail(failed.error, 'Nada mudou na conta. Tente de novo.')}
        </p>
      )}
      {asked === undefined ? (
        <div className={styles.buttons}>
          {actionsIn(account).map((each) => (
            <Button
              key={each}
              danger={each === 'lock' || each === 'withdraw-invitation'}
              loading={care.isPending && care.variables.care === each}
              onClick={() => begin(each)}
            >
              {careWords(each, account.name).button}
              {careWords(each, account.name).question !== undefined && '…'}
            </Button>
          ))}
        </div>
      ) : asked === 'remove-second-factor' ? (
        <FactorRemoval
          words={careWords(asked, account.name)}
          busy={removal.isPending}
          onAgree={(reason) => removal.mutate({ id: account.id, reason }, { onSuccess: () => ended(asked) })}
          onBack={() => setAsked(undefined)}
        />
      ) : (
        <Question
          words={careWords(asked, account.name)}
          busy={care.isPending}
          onAgree={() => act(asked)}
          onBack={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

type QuestionProps = {
  readonly words: ReturnType<typeof careWords>
  readonly busy: boolean
  readonly onAgree: () => void
  readonly onBack: () => void
}

const Question = ({ words: { question, button }, busy, onAgree, onBack }: QuestionProps) => {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <>
      <p ref={text} tabIndex={-1} className={styles.words}>
        {question}
      </p>
      <div className={styles.buttons}>
        <Button type="primary" danger loading={busy} onClick={onAgree}>
          {button}
        </Button>
        <Button onClick={onBack}>Voltar</Button>
      </div>
    </>
  )
}
