export const trackingRows = async () => undefined
