import { IconBarrierBlock } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { telaDe } from '../telas.ts'
import { Recado } from './Recado.tsx'

export function EmConstrucao() {
  const { pathname } = useLocation()
  return (
    <Recado titulo={telaDe(pathname)?.nome ?? 'Em construção'} icone={<IconBarrierBlock size={48} stroke={1.25} />}>
      Em construção. Esta tela fará parte de uma próxima entrega.
    </Recado>
  )
}
