import { useMediaQuery } from '@mantine/hooks'

/** A telephone's width, where rows become blocks; read before anything is drawn, so that nothing moves. */
export const useNarrow = (): boolean => useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false })
