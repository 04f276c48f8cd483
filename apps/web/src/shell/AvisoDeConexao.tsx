import { Button, Group, Text } from '@mantine/core'
import { IconServerOff, IconWifiOff } from '@tabler/icons-react'
import { useConexao, verificarAgora } from '../api/conexao.ts'
import classes from './Raiz.module.css'

/** A strip below the page, which stays as it is: nothing that was typed is lost while the server is away. */
export function AvisoDeConexao() {
  const conexao = useConexao()
  if (conexao === 'ok') return null
  const semRede = conexao === 'semRede'
  const Icone = semRede ? IconWifiOff : IconServerOff
  return (
    <Group className={`${classes['faixa'] ?? ''} ${classes['conexao'] ?? ''}`} role="status" gap="sm" wrap="nowrap">
      <Icone size={18} aria-hidden />
      <Text size="sm">{semRede ? 'Sem conexão com a rede.' : 'O servidor está indisponível.'} Reconectando…</Text>
      <Button size="compact-sm" variant="white" color="dark" onClick={verificarAgora}>
        Tentar agora
      </Button>
    </Group>
  )
}
