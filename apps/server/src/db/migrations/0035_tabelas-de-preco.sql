-- What tells a price from the others of its table: code, colour and thickness, without case and accents.
CREATE FUNCTION portal_chave_do_preco(codigo text, cor text, espessura numeric) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  AS $$ BEGIN RETURN concat_ws(chr(31), portal_busca(codigo), portal_busca(cor), round(espessura, 2)::text); END $$;
--> statement-breakpoint
CREATE TABLE "serial_tabela_preco" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "serial_tabela_preco_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_serial" integer NOT NULL,
	"id_tabela" integer NOT NULL,
	"homologador" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tabela_preco" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tabela_preco_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_empresa" integer NOT NULL,
	"tipo" text NOT NULL,
	"nome" text NOT NULL,
	"id_versao_homologada" integer,
	"id_versao_mercado" integer,
	"eliminada_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tabela_preco_importacao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tabela_preco_importacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_empresa" integer NOT NULL,
	"id_usuario" integer,
	"id_tabela" integer,
	"criou_tabela" boolean DEFAULT false NOT NULL,
	"tipo" text NOT NULL,
	"nome" text NOT NULL,
	"sha256" text NOT NULL,
	"nome_arquivo" text NOT NULL,
	"separador" text,
	"sem_linhas" integer[] DEFAULT '{}' NOT NULL,
	"substituir" boolean DEFAULT false NOT NULL,
	"estado" text DEFAULT 'PREPARANDO' NOT NULL,
	"situacao" smallint DEFAULT 1 NOT NULL,
	"tarefa" uuid,
	"novos" integer DEFAULT 0 NOT NULL,
	"alterados" integer DEFAULT 0 NOT NULL,
	"iguais" integer DEFAULT 0 NOT NULL,
	"recusados" integer DEFAULT 0 NOT NULL,
	"removidos" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tabela_preco_importacao_linha" (
	"id_importacao" integer NOT NULL,
	"numero" integer NOT NULL,
	"codigo" text NOT NULL,
	"resultado" text NOT NULL,
	"motivos" text[] DEFAULT '{}' NOT NULL,
	"mudancas" jsonb,
	"celulas" jsonb,
	"chave" text,
	"item" jsonb,
	"antes" jsonb,
	CONSTRAINT "tabela_preco_importacao_linha_id_importacao_numero_pk" PRIMARY KEY("id_importacao","numero")
);
--> statement-breakpoint
CREATE TABLE "tabela_preco_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tabela_preco_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id_tabela" integer NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text,
	"unidade" text,
	"cor" text,
	"espessura" numeric(12, 2),
	"preco" numeric(12, 4) NOT NULL,
	"chave" text GENERATED ALWAYS AS (portal_chave_do_preco(codigo, cor, espessura)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tabela_preco_publicacao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tabela_preco_publicacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id_tabela" integer NOT NULL,
	"id_versao" integer NOT NULL,
	"em" timestamp with time zone DEFAULT now() NOT NULL,
	"por" integer
);
--> statement-breakpoint
CREATE TABLE "tabela_preco_versao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tabela_preco_versao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_tabela" integer NOT NULL,
	"numero" integer NOT NULL,
	"itens" integer NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por" integer
);
--> statement-breakpoint
CREATE TABLE "tabela_preco_versao_item" (
	"id_versao" integer NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text,
	"unidade" text,
	"cor" text,
	"espessura" numeric(12, 2),
	"preco" numeric(12, 4) NOT NULL,
	"chave" text NOT NULL,
	CONSTRAINT "tabela_preco_versao_item_id_versao_chave_pk" PRIMARY KEY("id_versao","chave")
);
--> statement-breakpoint
ALTER TABLE "serial_tabela_preco" ADD CONSTRAINT "serial_tabela_preco_id_serial_cliente_serial_id_fk" FOREIGN KEY ("id_serial") REFERENCES "public"."cliente_serial"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_tabela_preco" ADD CONSTRAINT "serial_tabela_preco_id_tabela_tabela_preco_id_fk" FOREIGN KEY ("id_tabela") REFERENCES "public"."tabela_preco"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tabela_preco" ADD CONSTRAINT "tabela_preco_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tabela_preco" ADD CONSTRAINT "tabela_preco_id_versao_homologada_tabela_preco_versao_id_fk" FOREIGN KEY ("id_versao_homologada") REFERENCES "public"."tabela_preco_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tabela_preco" ADD CONSTRAINT "tabela_preco_id_versao_mercado_tabela_preco_versao_id_fk" FOREIGN KEY ("id_versao_mercado") REFERENCES "public"."tabela_preco_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tabela_preco_importacao" ADD CONSTRAINT "tabela_preco_importacao_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tabela_preco_importacao" ADD CONSTRAINT "tabela_preco_importacao_id_tabela_tabela_preco_id_fk" FOREIGN KEY ("id_tabela") REFERENCES "public"."tabela_preco"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tabela_preco_importacao" ADD CONSTRAINT "tabela_preco_importacao_sha256_arquivo_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tabela_preco_importacao_linha" ADD CONSTRAINT "tabela_preco_importacao_linha_id_importacao_tabela_preco_importacao_id_fk" FOREIGN KEY ("id_importacao") REFERENCES "public"."tabela_preco_importacao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tabela_preco_item" ADD CONSTRAINT "tabela_preco_item_id_tabela_tabela_preco_id_fk" FOREIGN KEY ("id_tabela") REFERENCES "public"."tabela_preco"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tabela_preco_publicacao" ADD CONSTRAINT "tabela_preco_publicacao_id_tabela_tabela_preco_id_fk" FOREIGN KEY ("id_tabela") REFERENCES "public"."tabela_preco"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tabela_preco_publicacao" ADD CONSTRAINT "tabela_preco_publicacao_id_versao_tabela_preco_versao_id_fk" FOREIGN KEY ("id_versao") REFERENCES "public"."tabela_preco_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tabela_preco_versao" ADD CONSTRAINT "tabela_preco_versao_id_tabela_tabela_preco_id_fk" FOREIGN KEY ("id_tabela") REFERENCES "public"."tabela_preco"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tabela_preco_versao_item" ADD CONSTRAINT "tabela_preco_versao_item_id_versao_tabela_preco_versao_id_fk" FOREIGN KEY ("id_versao") REFERENCES "public"."tabela_preco_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "serial_tabela_preco_unico" ON "serial_tabela_preco" USING btree ("id_serial","id_tabela");--> statement-breakpoint
CREATE INDEX "serial_tabela_preco_tabela" ON "serial_tabela_preco" USING btree ("id_tabela");--> statement-breakpoint
CREATE UNIQUE INDEX "tabela_preco_unica" ON "tabela_preco" USING btree ("id_empresa",portal_busca("nome")) WHERE eliminada_em is null;--> statement-breakpoint
CREATE INDEX "tabela_preco_ordem" ON "tabela_preco" USING btree ("nome" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "tabela_preco_versao_homologada" ON "tabela_preco" USING btree ("id_versao_homologada");--> statement-breakpoint
CREATE INDEX "tabela_preco_versao_mercado" ON "tabela_preco" USING btree ("id_versao_mercado");--> statement-breakpoint
CREATE UNIQUE INDEX "tabela_preco_importacao_em_edicao" ON "tabela_preco_importacao" USING btree ("id_empresa",portal_busca("nome")) WHERE situacao = 1;--> statement-breakpoint
CREATE INDEX "tabela_preco_importacao_empresa" ON "tabela_preco_importacao" USING btree ("id_empresa","id");--> statement-breakpoint
CREATE INDEX "tabela_preco_importacao_tabela" ON "tabela_preco_importacao" USING btree ("id_tabela","id");--> statement-breakpoint
CREATE INDEX "tabela_preco_importacao_arquivo" ON "tabela_preco_importacao" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "tabela_preco_importacao_linha_chave" ON "tabela_preco_importacao_linha" USING btree ("id_importacao","chave");--> statement-breakpoint
CREATE UNIQUE INDEX "tabela_preco_item_unico" ON "tabela_preco_item" USING btree ("id_tabela","chave");--> statement-breakpoint
CREATE INDEX "tabela_preco_publicacao_tabela" ON "tabela_preco_publicacao" USING btree ("id_tabela","em");--> statement-breakpoint
CREATE INDEX "tabela_preco_publicacao_versao" ON "tabela_preco_publicacao" USING btree ("id_versao");--> statement-breakpoint
CREATE UNIQUE INDEX "tabela_preco_versao_unica" ON "tabela_preco_versao" USING btree ("id_tabela","numero");--> statement-breakpoint
CREATE TRIGGER tabela_preco_versao_imutavel BEFORE UPDATE OR DELETE ON tabela_preco_versao FOR EACH ROW EXECUTE FUNCTION portal_imutavel();
--> statement-breakpoint
CREATE TRIGGER tabela_preco_versao_item_imutavel BEFORE UPDATE OR DELETE ON tabela_preco_versao_item FOR EACH ROW EXECUTE FUNCTION portal_imutavel();
--> statement-breakpoint
CREATE TRIGGER tabela_preco_publicacao_imutavel BEFORE UPDATE OR DELETE ON tabela_preco_publicacao FOR EACH ROW EXECUTE FUNCTION portal_imutavel();
--> statement-breakpoint
SELECT portal_vigiar(tabela) FROM unnest(ARRAY['tabela_preco', 'tabela_preco_item', 'tabela_preco_importacao', 'serial_tabela_preco']) AS tabela;
