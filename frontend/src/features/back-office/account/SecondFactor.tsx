import type { OwnSecondFactor } from '@cartorio/contracts/http/second-factor.js'
import { mostPasskeys } from '@cartorio/contracts/second-factors.js'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { PageError, PageLoading } from '../../../components/PageState/PageState'
import { useFocusKept } from '../../../lib/focus'
import { formatDateTime } from '../../../lib/format-date-time'
import { problemDetail } from '../../../lib/http'
import { passkeyObstacle } from '../../../lib/passkeys'
import { useToast } from '../../../lib/toast'
import { secondFactorQuery, useRemoveFactor, useReplaceRecoveryCodes } from '../api/second-factor'
import styles from './Account.module.css'
import { ConfirmedForm } from './ConfirmedForm'
import { PasskeySetup } from './PasskeySetup'
import { RecoveryCodes } from './RecoveryCodes'
import { TotpSetup } from './TotpSetup'

type Open =
  | { readonly kind: 'totp' | 'passkey' | 'replace-codes' }
  | { readonly kind: 'remove'; readonly which: string; readonly name: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[]; readonly title: string }

const ended = 'As outras sessões da conta terminaram; você continua conectado aqui.'

/** What the account needs beside its password: an app, passkeys, and the codes for the day on which neither is at hand. */
export const SecondFactor = ({ email }: { readonly email: string }) => {
  const own = useQuery(secondFactorQuery)
  const [open, setOpen] = useState<Open>()
  const focusKept = useFocusKept()
  const toast = useToast()
  const close = () => setOpen(undefined)
  const settle = (title: string) => (codes: readonly string[] | null) => {
    // Nothing lies over codes that are shown once.
    if (codes === null) toast.success(title, ended)
    setOpen(codes === null ? undefined : { kind: 'codes', codes, title })
  }
  return (
    <section aria-labelledby="own-second-factor" className={styles.part} {...focusKept}>
      <header className={styles.head}>
        <h2 id="own-second-factor">Segundo fator</h2>
      </header>
      {own.isPending && <PageLoading text="Lendo o segundo fator…" />}
      {own.isError && (
        <PageError
          heading="h2"
          title="O segundo fator não carregou"
          detail={problemDetail(own.error, 'A página não pôde ser lida. Tente de novo.')}
          action={<Button onClick={() => own.refetch()}>Tentar de novo</Button>}
        />
      )}
      {own.data && open === undefined && <Factors own={own.data} onOpen={setOpen} />}
      {open?.kind === 'totp' && (
        <TotpSetup email={email} onBack={close} onDone={settle('Aplicativo de códigos cadastrado')} />
      )}
      {open?.kind === 'passkey' && (
        <PasskeySetup email={email} onBack={close} onDone={settle('Chave de acesso cadastrada')} />
      )}
      {open?.kind === 'codes' && (
        <RecoveryCodes
          codes={open.codes}
          said={`${open.title}. ${ended}`}
          done="Já guardei os códigos"
          onDone={close}
        />
      )}
      {open?.kind === 'remove' && (
        <Removal email={email} {...open} onBack={close} onDone={() => settle(`${open.name}: removido`)(null)} />
      )}
      {open?.kind === 'replace-codes' && (
        <Replacement email={email} onBack={close} onDone={settle('Códigos de recuperação trocados')} />
      )}
    </section>
  )
}

type FactorsProps = { readonly own: OwnSecondFactor; readonly onOpen: (open: Open) => void }

const Factors = ({ own: { totp, passkeys, recoveryCodesLeft, required, passkeyDomain }, onOpen }: FactorsProps) => {
  const obstacle = passkeyObstacle(passkeyDomain)
  const has = totp !== null || passkeys.length > 0
  return (
    <>
      <p className={styles.quiet}>
        {has
          ? 'Depois da senha, entrar pede também um destes.'
          : 'Sem segundo fator, quem descobre a sua senha entra. Cadastre um aplicativo de códigos ou uma chave de acesso.'}
        {required && ' Sua equipe exige um.'}
      </p>
      <ul className={styles.sessions}>
        <li className={styles.session}>
          <div>
            <h3>Aplicativo de códigos</h3>
            <p className={styles.quiet}>
              {totp === null ? 'Não cadastrado.' : `Cadastrado em ${formatDateTime(totp.setAt)}.`}
            </p>
          </div>
          {totp === null ? (
            <Button onClick={() => onOpen({ kind: 'totp' })}>Cadastrar o aplicativo…</Button>
          ) : (
            <Button
              aria-label="Remover o aplicativo de códigos"
              onClick={() => onOpen({ kind: 'remove', which: 'totp', name: 'Aplicativo de códigos' })}
            >
              Remover…
            </Button>
          )}
        </li>
        {passkeys.map(({ id, name, addedAt, lastUsedAt }) => (
          <li key={id} className={styles.session}>
            <div>
              <h3>Chave de acesso: {name}</h3>
              <p className={styles.quiet}>
                Cadastrada em {formatDateTime(addedAt)} ·{' '}
                {lastUsedAt === null ? 'ainda não usada' : `último uso em ${formatDateTime(lastUsedAt)}`}
              </p>
            </div>
            <Button
              aria-label={`Remover a chave de acesso ${name}`}
              onClick={() => onOpen({ kind: 'remove', which: id, name: `Chave ${name}` })}
            >
              Remover…
            </Button>
          </li>
        ))}
        {passkeys.length < mostPasskeys && (
          <li className={styles.session}>
            <div>
              <h3>{passkeys.length === 0 ? 'Chave de acesso' : 'Outra chave de acesso'}</h3>
              <p className={styles.quiet}>
                {obstacle ?? 'Do celular, do computador ou de um pendrive de segurança: nada para digitar.'}
              </p>
            </div>
            {obstacle === undefined && (
              <Button onClick={() => onOpen({ kind: 'passkey' })}>Cadastrar uma chave…</Button>
            )}
          </li>
        )}
        {has && (
          <li className={styles.session}>
            <div>
              <h3>Códigos de recuperação</h3>
              <p className={styles.quiet}>
                {recoveryCodesLeft === 0
                  ? 'Todos foram usados. Gere outros.'
                  : `Restam ${recoveryCodesLeft}. Cada um vale uma vez.`}
              </p>
            </div>
            <Button onClick={() => onOpen({ kind: 'replace-codes' })}>Gerar outros códigos…</Button>
          </li>
        )}
      </ul>
    </>
  )
}

type ChangeProps = { readonly email: string; readonly onBack: () => void }

const Removal = ({
  email,
  which,
  name,
  onBack,
  onDone,
}: ChangeProps & { readonly which: string; readonly name: string; readonly onDone: () => void }) => (
  <>
    <h3 className={styles.subhead}>Remover: {name}</h3>
    <ConfirmedForm
      email={email}
      submit="Remover"
      danger
      change={useRemoveFactor(which)}
      onDone={onDone}
      onBack={onBack}
      failure="Nada foi removido. Espere um pouco e tente de novo."
    />
  </>
)

const Replacement = ({
  email,
  onBack,
  onDone,
}: ChangeProps & { readonly onDone: (codes: readonly string[] | null) => void }) => (
  <>
    <h3 className={styles.subhead}>Gerar outros códigos</h3>
    <p className={styles.quiet}>Os códigos que você guardou deixam de valer.</p>
    <ConfirmedForm
      email={email}
      submit="Gerar os códigos"
      change={useReplaceRecoveryCodes()}
      onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
      onBack={onBack}
      failure="Os códigos não mudaram. Espere um pouco e tente de novo."
    />
  </>
)
