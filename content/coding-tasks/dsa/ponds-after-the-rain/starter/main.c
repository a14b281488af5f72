#include <stdio.h>
#include <stdlib.h>

static char field[400][401];

void countPonds(int rows, int columns, int *ponds, int *largest) {
    // Write your code here.
}

int main(void) {
    int rows, columns, ponds = 0, largest = 0;
    scanf("%d %d", &rows, &columns);
    for (int r = 0; r < rows; r++) scanf("%400s", field[r]);
    countPonds(rows, columns, &ponds, &largest);
    printf("%d %d\n", ponds, largest);
    return 0;
}
