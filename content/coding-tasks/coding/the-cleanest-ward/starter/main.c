#include <stdio.h>

int main(void) {
    int wards, days;
    scanf("%d %d", &wards, &days);
    int cleanest = 0;
    for (int ward = 1; ward <= wards; ward++) {
        // Write your code here.
        for (int day = 0; day < days; day++) {
            int waste;
            scanf("%d", &waste);
        }
    }
    printf("%d\n", cleanest);
    return 0;
}
