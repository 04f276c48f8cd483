-- Names that differ by case or accents alone: the oldest keeps its own, the others get the first number that nobody has.
DO $$
DECLARE
  repetido record;
  n int;
BEGIN
  FOR repetido IN
    SELECT id, perfil FROM (
      SELECT id, perfil, row_number() OVER (PARTITION BY portal_busca(perfil) ORDER BY id) AS vez FROM empresa_tipo) d
    WHERE vez > 1 ORDER BY id
  LOOP
    n := 2;
    WHILE EXISTS (
      SELECT FROM empresa_tipo WHERE portal_busca(perfil) = portal_busca(repetido.perfil || ' (' || n || ')'))
    LOOP
      n := n + 1;
    END LOOP;
    UPDATE empresa_tipo SET perfil = repetido.perfil || ' (' || n || ')' WHERE id = repetido.id;
  END LOOP;
END $$;
