import { languageNames, languageOf, languageSchema } from '@cartorio/contracts/languages.js'
import { Form, Select } from 'antd'
import { CheckboxField } from '../../../components/CheckboxField/CheckboxField'
import { fieldRule } from '../../../lib/field-rule'
import { apostilleOptions, type CertificateForm, translationLanguages } from '../certificate-form'
import type { IncludedServices } from '../included-services'
import styles from './steps.module.css'

const languageOptions = translationLanguages.map((spelling) => ({
  value: spelling,
  label: languageNames[languageOf(spelling) ?? 'it'],
}))

/** Services that were paid for stay; others can be added and are priced with the customer. */
export const ServicesStep = ({ included }: { readonly included: IncludedServices }) => {
  const translation = Form.useWatch<CertificateForm['needsTranslation'] | undefined>('needsTranslation') ?? false
  const apostille = Form.useWatch<CertificateForm['needsApostille'] | undefined>('needsApostille') ?? false
  const options = apostilleOptions.map(({ value, label, needsTranslation }) => ({
    value,
    label,
    disabled: needsTranslation && !translation,
  }))
  return (
    <>
      <CheckboxField
        name="needsTranslation"
        help="Feita por tradutor público, aceita por órgãos e consulados."
        disabled={included.translation}
      >
        Tradução juramentada <Mark included={included.translation} chosen={translation} />
      </CheckboxField>
      {translation && (
        <Form.Item
          name="translationLanguage"
          label="Idioma da tradução"
          required
          rules={[fieldRule(languageSchema)]}
          className={styles.inner ?? ''}
        >
          <Select
            options={languageOptions}
            placeholder="Escolha o idioma"
            disabled={included.translation && included.language !== undefined}
          />
        </Form.Item>
      )}
      <CheckboxField
        name="needsApostille"
        help="Apostila de Haia: o selo que faz seu documento valer em outro país."
        disabled={included.apostille}
      >
        Apostila de Haia <Mark included={included.apostille} chosen={apostille} />
      </CheckboxField>
      {apostille && (
        <Form.Item name="apostilleOption" label="Onde vai a apostila" className={styles.inner ?? ''}>
          <Select options={options} />
        </Form.Item>
      )}
      <p className={styles.help}>
        O que você acrescentar agora não tem preço aqui: falamos com você antes de fazer, e nada é cobrado sem o seu
        aceite.
      </p>
    </>
  )
}

const Mark = ({ included, chosen }: { readonly included: boolean; readonly chosen: boolean }) => {
  if (included) return <span className={styles.included}>já incluído</span>
  return chosen ? <span className={styles.toAgree}>a combinar</span> : null
}
