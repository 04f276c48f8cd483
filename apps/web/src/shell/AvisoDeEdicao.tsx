import { Button, Group, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { createPath, useLocation } from 'react-router'
import { useEdicaoNova } from '../api/edicao.ts'
import classes from './Raiz.module.css'
import { carregarDeNovo } from './seguirEdicao.ts'

/** The portal was updated below an open page, which goes on until somebody asks for the new one or turns away. */
export function AvisoDeEdicao() {
  const nova = useEdicaoNova()
  const lugar = useLocation()
  if (!nova) return null
  return (
    <Group className={`${classes['faixa'] ?? ''} ${classes['fila'] ?? ''}`} role="status" gap="sm" wrap="nowrap">
      <IconRefresh size={18} aria-hidden />
      <Text size="sm">O portal foi atualizado. O que você digitou continua na tela.</Text>
      <Button size="compact-sm" onClick={() => carregarDeNovo(createPath(lugar))}>
        Usar a nova versão
      </Button>
    </Group>
  )
}
