CREATE TABLE "importacao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "importacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_empresa" integer NOT NULL,
	"id_usuario" integer,
	"categoria" text NOT NULL,
	"tipo" text NOT NULL,
	"id_referencia" integer NOT NULL,
	"sha256" text NOT NULL,
	"nome_arquivo" text NOT NULL,
	"separador" text,
	"sem_linhas" integer[] DEFAULT '{}' NOT NULL,
	"estado" text DEFAULT 'PREPARANDO' NOT NULL,
	"situacao" smallint DEFAULT 1 NOT NULL,
	"tarefa" uuid,
	"novos" integer DEFAULT 0 NOT NULL,
	"alterados" integer DEFAULT 0 NOT NULL,
	"iguais" integer DEFAULT 0 NOT NULL,
	"recusados" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "importacao_linha" (
	"id_importacao" integer NOT NULL,
	"numero" integer NOT NULL,
	"codigo" text NOT NULL,
	"resultado" text NOT NULL,
	"motivos" text[] DEFAULT '{}' NOT NULL,
	"mudancas" jsonb,
	"celulas" jsonb,
	"material" jsonb,
	"especie" jsonb,
	"id_material" integer,
	"versao" integer,
	"antes" jsonb,
	"versao_depois" integer,
	CONSTRAINT "importacao_linha_id_importacao_numero_pk" PRIMARY KEY("id_importacao","numero")
);
--> statement-breakpoint
ALTER TABLE "importacao" ADD CONSTRAINT "importacao_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacao" ADD CONSTRAINT "importacao_id_referencia_referencia_id_fk" FOREIGN KEY ("id_referencia") REFERENCES "public"."referencia"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacao" ADD CONSTRAINT "importacao_sha256_arquivo_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacao_linha" ADD CONSTRAINT "importacao_linha_id_importacao_importacao_id_fk" FOREIGN KEY ("id_importacao") REFERENCES "public"."importacao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "importacao_em_andamento" ON "importacao" USING btree ("id_empresa","categoria") WHERE situacao = 1;--> statement-breakpoint
CREATE INDEX "importacao_empresa" ON "importacao" USING btree ("id_empresa","categoria","id");--> statement-breakpoint
CREATE INDEX "importacao_arquivo" ON "importacao" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "importacao_referencia" ON "importacao" USING btree ("id_referencia");--> statement-breakpoint
CREATE INDEX "importacao_linha_codigo" ON "importacao_linha" USING btree ("id_importacao","codigo");--> statement-breakpoint
SELECT portal_vigiar('importacao');
