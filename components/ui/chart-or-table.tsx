"use client";
import { ChartColumn, Table2 } from "lucide-react";
import type { ReactNode } from "react";
import { Segmented } from "./segmented";

interface ChartOrTableProps {
  label: string;
  value: "chart" | "table";
  onChange: (value: "chart" | "table") => void;
  /** Of the chart. Default: columns. */
  icon?: ReactNode;
}

/** The same figures as a picture or as a table: every chart has both. */
export const ChartOrTable = ({ label, value, onChange, icon = <ChartColumn aria-hidden /> }: ChartOrTableProps) => (
  <Segmented
    label={label}
    value={value}
    onChange={onChange}
    options={[
      {
        value: "chart",
        label: (
          <>
            {icon}
            Chart
          </>
        ),
      },
      {
        value: "table",
        label: (
          <>
            <Table2 aria-hidden />
            Table
          </>
        ),
      },
    ]}
  />
);
