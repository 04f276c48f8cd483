-- Who released what to whom (decision 0054).

-- Which companies released something to which licence: who made the rule, and whose the item is or who gave it by hand.
CREATE OR REPLACE VIEW serial_liberado_por (id_serial, id_empresa) AS
  SELECT s.id_serial, r.id_empresa FROM serial_pacote s JOIN pacote p ON p.id = s.id_pacote JOIN referencia r ON r.id = p.id_referencia
  UNION ALL SELECT s.id_serial, t.id_empresa FROM serial_tabela_preco s JOIN tabela_preco t ON t.id = s.id_tabela
  UNION ALL SELECT s.id_serial, s.id_empresa FROM serial_aplicabilidade s
  UNION ALL SELECT s.id_serial, r.id_empresa FROM serial_preference s JOIN referencia r ON r.id = s.id_referencia
  UNION ALL SELECT s.id_serial, r.id_empresa FROM serial_preference_aplicabilidade s JOIN referencia r ON r.id = s.id_referencia
  UNION ALL SELECT s.id_serial, u.id_empresa FROM (
      SELECT id_serial, alterado_por FROM serial_pacote UNION ALL SELECT id_serial, alterado_por FROM serial_tabela_preco
      UNION ALL SELECT id_serial, alterado_por FROM serial_aplicabilidade UNION ALL SELECT id_serial, alterado_por FROM serial_preference
      UNION ALL SELECT id_serial, alterado_por FROM serial_preference_aplicabilidade) s JOIN usuario u ON u.id = s.alterado_por
  UNION ALL SELECT a.id_serial, d.id_empresa FROM liberacao_diversa_alcance a JOIN liberacao_diversa d ON d.id = a.id_liberacao AND d.disponivel
  UNION ALL SELECT s.id, l.id_empresa FROM liberacao_padrao l JOIN cliente_serial s ON s.sistema = l.sistema AND (
      NOT EXISTS (SELECT FROM liberacao_padrao_patrocinio p WHERE p.id_liberacao = l.id)
      OR s.id_patrocinio IN (SELECT p.id_patrocinio FROM liberacao_padrao_patrocinio p WHERE p.id_liberacao = l.id));
