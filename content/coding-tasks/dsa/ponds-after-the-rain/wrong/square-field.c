#include <stdio.h>

static char field[402][402];

static int visit(int n, int r, int c) {
    if (r < 0 || c < 0 || r >= n || c >= n || field[r][c] != '#') return 0;
    field[r][c] = '.';
    return 1 + visit(n, r, c + 1) + visit(n, r + 1, c) + visit(n, r, c - 1) + visit(n, r - 1, c);
}

int main(void) {
    int rows, columns, ponds = 0, largest = 0;
    scanf("%d %d", &rows, &columns);
    for (int r = 0; r < rows; r++) scanf("%s", field[r]);
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < rows; c++) {
            int size = visit(rows, r, c);
            ponds += size > 0;
            if (size > largest) largest = size;
        }
    printf("%d %d\n", ponds, largest);
    return 0;
}
