/** The payment that was sent in this tab and has no answer yet. */
export const sentPaymentKey = 'sentPayment'

// A browser may forbid storage or have no room left; nothing here may stop a page for that.

export const readStored = (storage: 'localStorage' | 'sessionStorage', key: string): string | null => {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

/** Whether the value was kept. */
export const writeStored = (storage: 'localStorage' | 'sessionStorage', key: string, value: string): boolean => {
  try {
    window[storage].setItem(key, value)
    return true
  } catch {
    return false
  }
}

export const removeStored = (storage: 'localStorage' | 'sessionStorage', key: string): void => {
  try {
    window[storage].removeItem(key)
  } catch {
    // Nothing was stored, then.
  }
}
