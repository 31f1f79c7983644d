import { Form } from 'antd'
import { useEffect } from 'react'

/** Fills a field in until somebody chooses there; the suggestion may come after the form was opened, and change. */
export const useSuggestion = (field: string, suggested: string | undefined): void => {
  const form = Form.useFormInstance()
  useEffect(() => {
    // `setFieldValue` would count as a choice.
    if (!form.isFieldTouched(field)) form.setFields([{ name: field, value: suggested, errors: [], touched: false }])
  }, [form, field, suggested])
}
